import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { CheckListField } from '@/ui/form/field/CheckListField';
import { RadioField } from '@/ui/form/field/RadioField';
import { SwitchField } from '@/ui/form/field/SwitchField';
import { useForm } from '@/ui/form/useForm';
import { Button } from '@/ui/button/Button';
import { Menu } from '@/ui/overlay/Menu';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { Tabs } from '@/ui/page/Tabs';
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
}

function Piece() {
  const [tab, setTab] = useState<'records' | 'signIns'>('records');
  const form = useForm<Values>({
    initial: { on: false, every: 'day', of: [] },
    check: () => [],
    send: () => Promise.resolve({ ok: true }),
  });
  return (
    <>
      <Tabs label="Lists" tabs={tabs} current={tab} onChange={setTab}>
        <SwitchField {...form.field('on')} label="On" />
        <RadioField {...form.field('every')} label="Every" choices={days} />
        <CheckListField {...form.field('of')} label="Of" choices={days} />
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
