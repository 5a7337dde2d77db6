import { SessionGate, type GateContext } from '@/session/control/sessionGate';
import { standaloneHost, type Host } from '@/bridge/host';

interface PieceOptions extends Partial<Omit<Host, 'tokens'>> {
  readonly renew?: (failedGen: number, traceId: string) => Promise<{ value: string; gen: number } | null>;
}

function gateOf({ renew, ...host }: PieceOptions, more: Partial<GateContext> = {}) {
  const onOver = jest.fn();
  const tokens = renew ? { renew } : null;
  const gate = new SessionGate({
    host: { ...standaloneHost(), ...host, tokens },
    returnTo: () => '/collection/calling/tasks',
    onOver,
    ...more,
  });
  return { gate, onOver };
}
const hear = (gate: SessionGate, gen: number) => gate.on401(gen, 'trace', '/api/x', 'session.timedOut');
const handled = () => jest.fn().mockResolvedValue({ ok: true, out: 'handled' });
const nothingNewer = () => Promise.resolve(null);

describe('a 401', () => {
  it('alone: ends the session once, however many requests come back', async () => {
    const { gate, onOver } = gateOf({});
    const answers = await Promise.all(Array.from({ length: 200 }, () => hear(gate, 1)));
    expect(answers.every((again) => !again)).toBe(true);
    expect(onOver.mock.calls).toEqual([['session.timedOut', 'us']]);
  });

  it('embedded: runs the host command once for 200 requests, with the way back', async () => {
    const execute = handled();
    const { gate, onOver } = gateOf({ embedded: true, renew: nothingNewer, execute });
    const answers = await Promise.all(Array.from({ length: 200 }, () => hear(gate, 1)));
    expect(answers).toEqual(Array.from({ length: 200 }, () => false));
    expect(execute).toHaveBeenCalledTimes(1);
    expect(execute).toHaveBeenCalledWith('auth.unauthorized@1', {
      gen: 1,
      traceId: 'trace',
      url: '/api/x',
      returnTo: '/collection/calling/tasks',
      source: 'AICC',
    });
    // A banner beside what was typed; the way out is the host's.
    expect(onOver.mock.calls).toEqual([['session.timedOut', 'host']]);
  });

  it('embedded: a newer token is requested once and tried silently, and the retries are spread', async () => {
    const renew = jest.fn().mockResolvedValue({ value: 'newer', gen: 2 });
    const execute = jest.fn();
    const waits: number[] = [];
    const pause = (ms: number) => {
      waits.push(ms);
      return Promise.resolve();
    };
    const { gate, onOver } = gateOf({ embedded: true, renew, execute }, { pause });
    expect(await Promise.all([hear(gate, 1), hear(gate, 1), hear(gate, 1)])).toEqual([true, true, true]);
    expect(renew.mock.calls).toEqual([[1, 'trace']]);
    expect(execute).not.toHaveBeenCalled();
    expect(onOver).not.toHaveBeenCalled();
    expect(waits).toEqual([10, 20]);
  });

  it.each([null, { value: 'same', gen: 1 }])('embedded: a renewal that brings %j ends the session', async (grant) => {
    const execute = handled();
    const { gate } = gateOf({ embedded: true, renew: () => Promise.resolve(grant), execute });
    expect(await hear(gate, 1)).toBe(false);
    expect(execute).toHaveBeenCalledTimes(1);
  });

  it('embedded: a renewal that fails ends the session', async () => {
    const execute = handled();
    const { gate } = gateOf({ embedded: true, renew: () => Promise.reject(new Error('down')), execute });
    expect(await hear(gate, 1)).toBe(false);
    expect(execute).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['missing', { ok: false, why: 'missing' }],
    ['throwing', { ok: false, why: 'threw' }],
    ['hanging', { ok: false, why: 'timeout' }],
    ['ignoring', { ok: true, out: 'ignored' }],
  ])('embedded with a %s command: our own sign-in follows', async (_what, result) => {
    const { gate, onOver } = gateOf({
      embedded: true,
      renew: nothingNewer,
      execute: jest.fn().mockResolvedValue(result),
    });
    await hear(gate, 1);
    expect(onOver.mock.calls).toEqual([
      ['session.timedOut', 'host'],
      ['session.timedOut', 'us'],
    ]);
  });

  it("a new sign-in before the host's answer: stays", async () => {
    let answer: (result: { ok: false; why: 'timeout' }) => void = () => undefined;
    const execute = () =>
      new Promise<{ ok: false; why: 'timeout' }>((resolve) => {
        answer = resolve;
      });
    const { gate, onOver } = gateOf({ embedded: true, renew: nothingNewer, execute });
    const requested = gate.end(1, 'trace', '/api/x', 'session.timedOut');
    gate.reopen();
    answer({ ok: false, why: 'timeout' });
    await requested;
    expect(onOver.mock.calls).toEqual([['session.timedOut', 'host']]);
  });

  it('closes its generation and older ones until a new sign-in', async () => {
    const { gate } = gateOf({ embedded: true, renew: nothingNewer, execute: handled() });
    await hear(gate, 2);
    expect([gate.isFrozen, gate.isClosed(1), gate.isClosed(2), gate.isClosed(3)]).toEqual([true, true, true, false]);
    gate.reopen();
    expect([gate.isFrozen, gate.isClosed(2)]).toEqual([false, false]);
  });

  it("same generation again: the host's command runs once", async () => {
    const execute = handled();
    const { gate, onOver } = gateOf({ embedded: true, renew: nothingNewer, execute });
    await hear(gate, 1);
    gate.reopen();
    await hear(gate, 1);
    expect(execute).toHaveBeenCalledTimes(1);
    expect(onOver.mock.calls.at(-1)).toEqual(['session.timedOut', 'us']);
  });

  it("the host's command: runs at most three times in five minutes, and again later", async () => {
    let now = 0;
    const execute = handled();
    const { gate, onOver } = gateOf({ embedded: true, renew: nothingNewer, execute }, { now: () => now });
    for (const gen of [1, 2, 3, 4]) {
      await hear(gate, gen);
      now += 60_000;
    }
    expect(execute).toHaveBeenCalledTimes(3);
    expect(onOver.mock.calls.at(-1)).toEqual(['session.timedOut', 'us']);
    now = 5 * 60_000 + 1;
    await hear(gate, 5);
    expect(execute).toHaveBeenCalledTimes(4);
  });

  it('after the end of the mount: does nothing', async () => {
    const execute = handled();
    const renew = jest.fn();
    const { gate, onOver } = gateOf({ embedded: true, renew, execute });
    gate.close();
    expect(await hear(gate, 1)).toBe(false);
    expect([renew, execute, onOver].map((fn) => fn.mock.calls.length)).toEqual([0, 0, 0]);
  });

  it('after a new sign-in: ends the session again', async () => {
    const { gate, onOver } = gateOf({});
    await hear(gate, 1);
    gate.reopen();
    await hear(gate, 2);
    expect(onOver).toHaveBeenCalledTimes(2);
  });
});
