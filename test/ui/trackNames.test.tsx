import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { CheckListField } from '@/ui/form/field/CheckListField';
import { ChoiceField } from '@/ui/form/field/ChoiceField';
import { MultiSelectField, SelectField } from '@/ui/form/field/SelectField';
import { RadioField } from '@/ui/form/field/RadioField';
import { SwitchField } from '@/ui/form/field/SwitchField';
import { FormFrame } from '@/ui/form/FormFrame';
import { useForm } from '@/ui/form/useForm';
import { Button } from '@/ui/button/Button';
import { Menu } from '@/ui/overlay/Menu';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { Tabs } from '@/ui/page/Tabs';
import { PRESS_EVENT } from '@/ui/browser/recordPress';
import { renderPiece } from './renderPiece';

const nameOf = (control: HTMLElement) => control.closest<HTMLElement>('[data-track]')?.dataset.track;

const tabs = [
  { key: 'records', label: 'Records' },
  { key: 'signIns', label: 'Sign-ins' },
] as const;
const days = [
  { value: 'day', label: 'By day' },
  { value: 'week', label: 'By week' },
] as const;

interface Values {
  readonly on: boolean;
  readonly every: 'day' | 'week';
  readonly of: readonly ('day' | 'week')[];
  readonly one: 'day' | 'week';
  readonly found: 'day' | 'week' | null;
  readonly many: readonly ('day' | 'week')[];
}

function Piece() {
  const [tab, setTab] = useState<'records' | 'signIns'>('records');
  const form = useForm<Values>({
    initial: { on: false, every: 'day', of: [], one: 'day', found: null, many: [] },
    check: () => [],
    send: () => Promise.resolve({ ok: true }),
  });
  return (
    <>
      <Tabs label="Lists" tabs={tabs} current={tab} onChange={setTab}>
        <FormFrame form={form}>
          <SwitchField {...form.field('on')} label="On" />
          <RadioField {...form.field('every')} label="Every" choices={days} />
          <ChoiceField {...form.field('one')} label="One" choices={days} />
          <SelectField {...form.field('found')} label="Found" options={days} />
          <MultiSelectField {...form.field('many')} label="Many" options={days} />
          <CheckListField {...form.field('of')} label="Of" choices={days} />
        </FormFrame>
      </Tabs>
      <Menu
        label="Views"
        items={[
          { key: '12', track: 'view', label: 'Of Budi', run: () => undefined },
          { key: 'save', label: 'Save', run: () => undefined },
        ]}
        trigger={(props) => (
          <Button {...props} track="views">
            Views
          </Button>
        )}
      />
      <SideDrawer open title="Drawer" onClose={() => undefined}>
        text
      </SideDrawer>
    </>
  );
}

test('controls of the kit: have a name of the control in usage tracking, not of its value', async () => {
  const { user } = await renderPiece(<Piece />);
  const drawer = await screen.findByRole('dialog', { name: 'Drawer' });
  expect(nameOf(within(drawer).getByRole('button', { name: 'Close' }))).toBe('drawer.close');
  expect(screen.getAllByRole('tab').map(nameOf)).toEqual(['tab.records', 'tab.signIns']);
  expect(nameOf(screen.getByRole('switch', { name: 'On' }))).toBe('switch.on');
  expect(screen.getAllByRole('radio').map(nameOf)).toEqual(['radio.every', 'radio.every']);
  expect(screen.getAllByRole('checkbox').map(nameOf)).toEqual(['check.of', 'check.of']);
  await user.click(screen.getByRole('button', { name: 'Views' }));
  expect((await screen.findAllByRole('menuitem')).map(nameOf)).toEqual(['item.view', 'item.save']);
});

test('what brings no click: a choice from a list, a tab and an item opened by a key are recorded by the name of the control', async () => {
  const names: unknown[] = [];
  const listen = (event: Event) => names.push((event as CustomEvent).detail);
  document.addEventListener(PRESS_EVENT, listen);
  const { user } = await renderPiece(<Piece />);
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Drawer' })).getByRole('button', { name: 'Close' }),
  );
  for (const [label, name] of [
    ['One', 'select.one'],
    ['Found', 'select.found'],
    ['Many', 'select.many'],
  ] as const) {
    const list = screen.getByRole('combobox', { name: label });
    act(() => list.focus());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(list).toHaveAttribute('aria-expanded', 'true'));
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(names.at(-1)).toBe(name));
  }
  expect(names).toEqual(['select.one', 'select.found', 'select.many']);
  act(() => screen.getByRole('tab', { name: 'Records' }).focus());
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Records' })).not.toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(names.at(-1)).toBe('tab.signIns'));
  act(() => screen.getByRole('button', { name: 'Views' }).focus());
  await user.keyboard('{Enter}');
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(names).toHaveLength(5));
  expect(names.slice(3)).toEqual(['tab.signIns', expect.stringMatching(/^item\.(view|save)$/)]);
  document.removeEventListener(PRESS_EVENT, listen);
});
