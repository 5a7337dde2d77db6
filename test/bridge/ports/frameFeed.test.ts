import { FrameFeed } from '@/bridge/ports/frameFeed';
import { HostProps } from '@/bridge/hostProps';
import type { ConsoleCommands, FrameSnapshot } from '@/contract/frame';
import type { AppReport } from '@/contract/host';

const frame = (title: string): FrameSnapshot => ({
  locale: 'en',
  path: '/collection/calling/tasks',
  title,
  company: 'Nusa Finance',
  menu: [
    {
      key: 'calling',
      label: 'Calling',
      icon: 'phone',
      entries: [
        {
          key: 'taskList',
          label: 'Tasks',
          path: '/collection/calling/tasks',
          icon: null,
          active: true,
          beta: false,
          isNew: false,
        },
      ],
    },
  ],
  crumbs: [],
  actions: [],
  tools: [],
  products: [],
  unread: 0,
});

function feedOf(given: object) {
  const props = new HostProps(given);
  const reports: AppReport[] = [];
  const feed = new FrameFeed(props, (report) => reports.push(report));
  const codes = () => reports.map((report) => ('code' in report ? report.code : report.t));
  return { props, feed, codes };
}

test.each([
  [{}, 'console', []],
  [{ frame: 'console' }, 'console', []],
  [{ frame: 'host', onFrame: () => undefined }, 'host', []],
  [{ frame: 'console', onFrame: () => undefined }, 'console', []],
  [{ frame: 'host' }, 'console', ['W-FRAME-UNHEARD']],
  [{ frame: 'host', onFrame: 'yes' }, 'console', ['W-FRAME-UNHEARD']],
  [{ frame: 'portal', onFrame: () => undefined }, 'console', ['W-FRAME-INVALID']],
  [{ frame: true }, 'console', ['W-FRAME-INVALID']],
  [{ frame: null }, 'console', ['W-FRAME-INVALID']],
])('props %j: the frame is drawn by the %s', (given, owner, codes) => {
  const { feed, codes: said } = feedOf(given);
  expect([feed.owner(), said()]).toEqual([owner, codes]);
});

test('a snapshot: is a frozen copy, is sent once, and not after the end', () => {
  const heard: FrameSnapshot[] = [];
  const { feed } = feedOf({ frame: 'host', onFrame: (next: FrameSnapshot) => heard.push(next) });
  const mine = frame('Tasks');
  feed.publish(mine);
  feed.publish(frame('Tasks'));
  expect(heard).toEqual([frame('Tasks')]);
  expect(heard[0]).not.toBe(mine);
  for (const part of [heard[0], heard[0]?.menu, heard[0]?.menu[0], heard[0]?.menu[0]?.entries[0]])
    expect(Object.isFrozen(part)).toBe(true);
  feed.publish(frame('Calls'));
  feed.publish(frame('Tasks'));
  expect(heard.map(({ title }) => title)).toEqual(['Tasks', 'Calls', 'Tasks']);
  feed.close();
  feed.publish(frame('Plans'));
  expect(heard).toHaveLength(3);
});

test('update() with another frame or listener: applies at once, and the new listener gets the last snapshot', () => {
  const { feed, props, codes } = feedOf({});
  const changes = jest.fn();
  feed.onChange(changes);
  feed.publish(frame('Tasks'));
  const first = jest.fn();
  props.merge({ frame: 'host', onFrame: first });
  expect([feed.owner(), changes.mock.calls.length]).toEqual(['host', 1]);
  const second = jest.fn();
  props.merge({ onFrame: second });
  props.merge({ onFrame: second });
  props.merge({ context: {} });
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  props.merge({ frame: 'nobody' });
  props.merge({ frame: 'nobody' });
  expect([feed.owner(), codes()]).toEqual(['console', ['W-FRAME-INVALID']]);
  feed.close();
  const third = jest.fn();
  props.merge({ onFrame: third });
  expect(third).not.toHaveBeenCalled();
});

test('a listener that throws: is reported after three times and left alone; another one is heard', () => {
  const broken = jest.fn(() => {
    throw new Error('of the host');
  });
  const { feed, props, codes } = feedOf({ frame: 'host', onFrame: broken });
  for (const title of ['1', '2', '3', '4']) feed.publish(frame(title));
  expect([broken.mock.calls.length, codes()]).toEqual([3, ['W-FRAME-THREW']]);
  const good = jest.fn();
  props.merge({ onFrame: good });
  expect(good).toHaveBeenCalledTimes(1);
});

test('commands: go to the receiver, are refused without one, and never throw', () => {
  let commands: ConsoleCommands | null = null;
  const { feed } = feedOf({ frame: 'host', onFrame: (_: FrameSnapshot, given: ConsoleCommands) => (commands = given) });
  feed.publish(frame('Tasks'));
  const given = commands as unknown as ConsoleCommands;
  expect(Object.isFrozen(given)).toBe(true);
  const all = () => [
    given.navigate('/'),
    given.runAction('create'),
    given.chooseProduct('cod'),
    given.openIntent({ kind: 'call', id: 1 }),
  ];
  const notReady = { ok: false, code: 'E-FRAME-NOT-READY', reason: expect.any(String) as string };
  expect(all()).toEqual([notReady, notReady, notReady, notReady]);
  const answer = () => ({ ok: true }) as const;
  const end = feed.receive({
    navigate: answer,
    runAction: answer,
    chooseProduct: answer,
    openIntent: () => {
      throw new Error('a getter of the host threw');
    },
  });
  expect(all().map(({ ok }) => ok)).toEqual([true, true, true, false]);
  end();
  expect(all()).toEqual([notReady, notReady, notReady, notReady]);
});
