import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createCache } from '@ant-design/cssinjs';
import { Empty } from 'antd';
import { updateCSS } from 'rc-util/lib/Dom/dynamicCSS';
import { useState } from 'react';
import { MultiSelectField, SelectField } from '@/ui/form/field/SelectField';
import { FormFrame } from '@/ui/form/FormFrame';
import { useForm } from '@/ui/form/useForm';
import type { ListShape } from '@/ui/address/listState';
import { FormatProvider } from '@/ui/format/FormatProvider';
import { AntdLook } from '@/ui/look/AntdLook';
import { LookProvider } from '@/ui/look/LookProvider';
import { useLook } from '@/ui/look/lookContext';
import { Style } from '@/ui/look/Style';
import { styleSink } from '@/ui/look/styleSink';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { Tip } from '@/ui/overlay/Tip';
import { useListState } from '@/ui/address/useListState';
import { NOW, renderPiece } from '../renderPiece';

const shape: ListShape<Record<string, never>> = { filters: {} };

function Shown() {
  return <p>look {useLook().mode}</p>;
}

const initial: { robots: readonly number[]; robot: number | null } = { robots: [1], robot: 1 };

function AntdPieces() {
  const control = useListState(shape);
  const row = { id: 1, name: 'Alpha' };
  const form = useForm({ initial, check: () => [], send: () => Promise.resolve({ ok: true }) });
  const options = [{ value: 1, label: 'Budi' }];
  return (
    <>
      <ResourceTable
        name="look"
        label="Theme"
        columns={[{ key: 'name', title: 'Name', sort: true, render: (one: typeof row) => one.name }]}
        keyOf={(one) => one.id}
        nameOf={(one) => one.name}
        control={control}
        data={{ list: [row], total: 1, page: 1, limit: 10 }}
        loading={false}
        fetching={false}
        failure={null}
        retry={() => undefined}
        empty={{ title: 'None' }}
        bulk={[{ key: 'x', label: 'X', run: () => undefined }]}
      />
      <FormFrame form={form}>
        <SelectField label="Robot" clearable options={options} {...form.field('robot')} />
        <MultiSelectField label="Robots" clearable options={options} {...form.field('robots')} />
      </FormFrame>
    </>
  );
}

test('antd draws its styles, popups and icons inside our root; nothing goes into the head', async () => {
  const before = document.head.childNodes.length;
  const { container } = await renderPiece(<AntdPieces />);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Robots' }));
  const root = container.querySelector('.aicc-root');
  await waitFor(() => expect(root?.querySelector('.aicc-overlay .aicc-select-dropdown')).toBeInTheDocument());
  expect([...container.querySelectorAll('style')].some((sheet) => sheet.textContent.includes('.aicc-select'))).toBe(
    true,
  );
  expect(document.head.childNodes).toHaveLength(before);
});

test('what stands below keeps its state when the words of another language arrive', async () => {
  function Typed() {
    const [text, setText] = useState('');
    return <input aria-label="Typed" value={text} onChange={(event) => setText(event.target.value)} />;
  }
  render(
    <LookProvider mode="light">
      <FormatProvider language="ba" zone="Asia/Jakarta" now={() => NOW}>
        <AntdLook>
          <Typed />
          <Empty />
        </AntdLook>
      </FormatProvider>
    </LookProvider>,
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'November' } });
  expect(await screen.findAllByText('Tidak ada data')).not.toHaveLength(0);
  expect(screen.getByRole('textbox')).toHaveValue('November');
});

test('a style sheet is written once, however many pieces ask for it', () => {
  const { container } = render(
    <LookProvider mode="light">
      <Style css=".aicc-x { color: red }" />
      <Style css=".aicc-x { color: red }" />
    </LookProvider>,
  );
  expect(
    [...container.querySelectorAll('style')].filter((sheet) => sheet.textContent === '.aicc-x { color: red }'),
  ).toHaveLength(1);
});

test('what floats is drawn into the overlay of our root', async () => {
  const { container } = render(
    <LookProvider mode="dark">
      <FormatProvider language="en" zone="Asia/Jakarta" now={() => NOW}>
        <AntdLook>
          <Tip text="Why">
            <button type="button">Ask</button>
          </Tip>
        </AntdLook>
      </FormatProvider>
    </LookProvider>,
  );
  act(() => screen.getByRole('button').focus());
  await screen.findByRole('tooltip');
  expect(container.querySelector('.aicc-root[data-look=dark] > .aicc-overlay')).toContainElement(
    screen.getByRole('tooltip'),
  );
});

test('a host may give the node for what floats; it gets our variables too', () => {
  const overlay = document.body.appendChild(document.createElement('div'));
  const { unmount } = render(
    <LookProvider mode="light" overlayRoot={overlay} zIndexBase={5000}>
      <Shown />
    </LookProvider>,
  );
  const node = overlay.querySelector<HTMLElement>('.aicc-overlay');
  expect(node?.style.getPropertyValue('--aicc-accent')).toBe('#4650D4');
  expect(node?.style.getPropertyValue('--aicc-layer')).toBe('5000');
  unmount();
  expect(overlay).toBeEmptyDOMElement();
});

test('`auto` follows the system while it changes, and lets go of it', () => {
  const listeners = new Set<() => void>();
  const query = Object.assign(window.matchMedia(''), {
    matches: false,
    addEventListener: (_: string, run: () => void) => listeners.add(run),
    removeEventListener: (_: string, run: () => void) => listeners.delete(run),
  });
  jest.spyOn(window, 'matchMedia').mockReturnValue(query);
  const { unmount } = render(
    <LookProvider mode="auto">
      <Shown />
    </LookProvider>,
  );
  expect(screen.getByText('look light')).toBeInTheDocument();
  Object.assign(query, { matches: true });
  act(() => listeners.forEach((run) => run()));
  expect(screen.getByText('look dark')).toBeInTheDocument();
  unmount();
  expect(listeners.size).toBe(0);
});

test('a page with a nonce gets it on every sheet', () => {
  const sink = styleSink('abc123');
  sink.add('.a {}');
  const node = document.createElement('div');
  sink.attach(node);
  sink.add('.b {}');
  expect([...node.querySelectorAll('style')].map((sheet) => sheet.getAttribute('nonce'))).toEqual(['abc123', 'abc123']);
});

test('another cache of antd is made, by a host or a second console: sheets of animations stay where they are', () => {
  const node = document.createElement('div');
  document.body.append(node);
  styleSink(undefined).attach(node);
  updateCSS('@keyframes a {}', '_effect-a', { mark: 'data-css-hash', prepend: 'queue', attachTo: node });
  createCache();
  expect([node.querySelectorAll('style').length, document.head.querySelectorAll('style').length]).toEqual([1, 0]);
  node.remove();
});
