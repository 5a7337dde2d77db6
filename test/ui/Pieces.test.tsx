import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Button } from '@/ui/button/Button';
import { DetailStrip } from '@/ui/page/DetailStrip';
import { ErrorBoundary } from '@/ui/feedback/ErrorBoundary';
import { Facts } from '@/ui/page/Facts';
import { Failed } from '@/ui/feedback/Failed';
import { Figure } from '@/ui/page/Figure';
import { LabelTag } from '@/parts/labels/LabelTag';
import { Menu } from '@/ui/overlay/Menu';
import { PhoneText } from '@/parts/phones/PhoneText';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { StateTag } from '@/parts/state/StateTag';
import { Tabs } from '@/ui/page/Tabs';
import { Time } from '@/ui/format/Time';
import { useToast } from '@/ui/feedback/ToastProvider';
import { UploadBox } from '@/ui/form/field/UploadBox';
import { useOpenItem, useTab } from '@/ui/address/useUrlPlace';
import { failureOf, NOW, renderPiece } from './renderPiece';

describe('words and marks', () => {
  test('a state is a word and a shape, and pulses only when told', async () => {
    const { container } = await renderPiece(<StateTag kind="task" state="paused" />);
    expect(screen.getByText('Paused')).toBeInTheDocument();
    expect(container.querySelector('.aicc-mark-warning svg')).not.toBeNull();
    expect(container.querySelector('.aicc-mark-pulse')).toBeNull();
  });

  test('a label is its letter and its words', async () => {
    await renderPiece(<LabelTag product="collection" letter="A" />);
    expect(screen.getByText('A')).toBeInTheDocument();
    expect(screen.getByText('Willing')).toBeInTheDocument();
  });

  test('a time tells its zone on focus', async () => {
    await renderPiece(<Time at={NOW - 90 * 60_000} />);
    expect(screen.getByText('12:35')).toHaveAttribute('datetime', new Date(NOW - 90 * 60_000).toISOString());
    expect(screen.queryByText(/Asia\/Jakarta/)).not.toBeInTheDocument();
    fireEvent.pointerEnter(screen.getByText('12:35').parentElement ?? document.body);
    expect(await screen.findByText(/Asia\/Jakarta/)).toBeInTheDocument();
  });

  test('no time is a dash', async () => {
    await renderPiece(<Time at={null} />);
    expect(screen.getByText('–')).toBeInTheDocument();
  });
});

describe('PhoneText', () => {
  test('without the permission there is nothing to press', async () => {
    await renderPiece(<PhoneText phone="+6281*****123" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('with it, the plain number is asked for once and can be hidden again', async () => {
    const reveal = jest.fn(() => Promise.resolve('+6281234567123'));
    const { user } = await renderPiece(<PhoneText phone="+6281*****123" reveal={reveal} />);
    await user.click(screen.getByRole('button', { name: /Show the full number/ }));
    expect(await screen.findByText('+6281234567123')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hide the full number' }));
    expect(screen.getByText('+6281*****123')).toBeInTheDocument();
    expect(reveal).toHaveBeenCalledTimes(1);
  });
});

describe('Failed', () => {
  test('a refusal of permission looks different and offers no retry', async () => {
    await renderPiece(<Failed failure={failureOf('access.denied')} retry={() => undefined} />);
    expect(screen.getByText('Your role does not include this')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('an uncertain one says to look before sending again', async () => {
    await renderPiece(<Failed failure={failureOf('network.timeout')} />);
    expect(screen.getByText(/check whether it arrived/)).toBeInTheDocument();
  });
});

test('a panel that breaks leaves the rest, and can be tried again', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  let broken = true;
  function Panel() {
    if (broken) throw new Error('broken');
    return <p>panel</p>;
  }
  const { user } = await renderPiece(
    <>
      <p>rest</p>
      <ErrorBoundary>
        <Panel />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByText('rest')).toBeInTheDocument();
  expect(screen.getByText('This part could not be shown')).toBeInTheDocument();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('panel')).toBeInTheDocument();
});

describe('Menu', () => {
  const items = [
    { key: 'copy', label: 'Copy', run: jest.fn() },
    { key: 'log', label: 'Log', disabledReason: 'None yet.', run: jest.fn() },
    { key: 'remove', label: 'Remove', danger: true, run: jest.fn() },
  ];
  const menu = (
    <Menu
      label="More"
      items={items}
      trigger={(props) => (
        <Button track="x" {...props}>
          More
        </Button>
      )}
    />
  );

  test('arrows move, Enter runs, the focus returns', async () => {
    const { user } = await renderPiece(menu);
    screen.getByRole('button', { name: 'More' }).focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus());
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Remove' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(items[2]?.run).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });

  test('what is not possible is read, not run; a letter finds; a press outside closes', async () => {
    const { user } = await renderPiece(menu);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.keyboard('l{Enter}');
    expect(items[1]?.run).not.toHaveBeenCalled();
    await user.pointer({ target: document.body, keys: '[MouseLeft]' });
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});

function Place() {
  const { open, show, close } = useOpenItem();
  const [tab, setTab] = useTab(['calls', 'contacts']);
  return (
    <>
      <Button track="x" onClick={() => show(12)}>
        Open 12
      </Button>
      <SideDrawer open={open !== null} title={`Call ${open}`} onClose={close}>
        <Button track="x">Inside</Button>
      </SideDrawer>
      <Tabs
        label="Parts"
        tabs={[
          { key: 'calls', label: 'Calls', count: 3 },
          { key: 'contacts', label: 'Contacts' },
        ]}
        current={tab}
        onChange={setTab}
      >
        <p>shown {tab}</p>
      </Tabs>
    </>
  );
}

describe('places in the address', () => {
  test('a drawer opens by its address, Escape closes it, the focus returns to its opener', async () => {
    const { user, query } = await renderPiece(<Place />);
    await user.click(screen.getByRole('button', { name: 'Open 12' }));
    expect(query().get('open')).toBe('12');
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Call 12' })).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(query().get('open')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open 12' })).toHaveFocus());
  });

  test('a link opens the drawer and the tab', async () => {
    await renderPiece(<Place />, { path: '/list?open=7&tab=contacts' });
    expect(screen.getByRole('dialog', { name: 'Call 7' })).toBeInTheDocument();
    expect(screen.getByText('shown contacts')).toBeInTheDocument();
  });

  test('tabs: arrows move between them, Enter opens one; an unknown tab in the address: opens the first', async () => {
    const { user, query } = await renderPiece(<Place />, { path: '/list?tab=nonsense' });
    act(() => screen.getByRole('tab', { name: /Calls/ }).focus());
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('tab', { name: /Contacts/ })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(query().get('tab')).toBe('contacts');
  });
});

test('the same message is said once', async () => {
  function Sayer() {
    const toast = useToast();
    return (
      <Button track="x" onClick={() => toast.error('No connection.')}>
        Say
      </Button>
    );
  }
  const { user } = await renderPiece(<Sayer />);
  await user.click(screen.getByRole('button', { name: 'Say' }));
  await user.click(screen.getByRole('button', { name: 'Say' }));
  expect(screen.getAllByText('No connection.')).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('No connection.');
});

describe('UploadBox', () => {
  const box = (onFile: (file: File) => void) => (
    <UploadBox
      label="Contacts"
      types={['.xlsx', '.csv']}
      maxBytes={1_000}
      file={null}
      progress={null}
      onFile={onFile}
    />
  );
  const give = (...files: File[]) =>
    act(async () => {
      fireEvent.change(screen.getByLabelText('Contacts'), { target: { files } });
      await Promise.resolve();
    });

  test('takes one file of a known type and size, whatever the case of its name', async () => {
    const onFile = jest.fn();
    await renderPiece(box(onFile));
    await give(new File(['a'], 'Contacts.XLSX'));
    expect(onFile).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['of another type', [new File(['a'], 'contacts.pdf')], /this file type is not supported/],
    ['too large', [new File(['a'.repeat(1_001)], 'contacts.csv')], /not under/],
    ['empty', [new File([], 'contacts.csv')], /the file is empty/],
    ['two at once', [new File(['a'], 'a.csv'), new File(['b'], 'b.csv')], /one file at a time/],
  ])('a file %s is refused before it is sent', async (_what, files, words) => {
    const onFile = jest.fn();
    await renderPiece(box(onFile));
    await give(...files);
    expect(onFile).not.toHaveBeenCalled();
    expect(within(screen.getByRole('alert')).getByText(words)).toBeInTheDocument();
  });
});

describe('Figure', () => {
  test('says its change in words, opens its rows, and a missing value is no zero', async () => {
    await renderPiece(
      <>
        <Figure label="Calls" value={112} before={{ value: 100, than: 'the week before' }} to="/calls" />
        <Figure
          label="Connect rate"
          value={0.45}
          format={(value) => `${value * 100}%`}
          changeIn="points"
          before={{ value: 0.5, than: 'the week before' }}
        />
        <Figure label="Transfers" value={null} before={{ value: null, than: 'the week before' }} />
      </>,
    );
    expect(screen.getByText('12.0% more than the week before')).toBeInTheDocument();
    expect(screen.getByText('5.0 points less than the week before')).toBeInTheDocument();
    expect(within(screen.getByRole('article', { name: 'Transfers' })).getByText('–')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /112.*Open the rows for Calls/ })).toHaveAttribute('href', '/calls');
  });
});

test('facts: give antd nothing that it warns of', async () => {
  const warned = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const facts = [{ key: 'name', label: 'Name', value: 'Nusa' }] as const;
  await renderPiece(
    <>
      <DetailStrip facts={facts} />
      <Facts facts={facts} />
    </>,
  );
  expect(screen.getAllByText('Nusa')).toHaveLength(2);
  expect(warned.mock.calls.flat().filter((text) => String(text).includes('antd'))).toEqual([]);
});
