import { SessionGate } from '@/api/sessionGate';
import { standaloneHost, type Host } from '@/bridge/host';

function gateOf(host: Partial<Host>) {
  const onOver = jest.fn();
  const gate = new SessionGate({ host: { ...standaloneHost(), ...host }, returnTo: () => '/collection/calling/tasks', onOver });
  return { gate, onOver };
}
const hear = (gate: SessionGate, gen: number) => gate.on401(gen, 'trace', '/api/x', 'session.timedOut');

describe('a 401', () => {
  it('alone: ends the session once, however many requests come back', async () => {
    const { gate, onOver } = gateOf({});
    const answers = await Promise.all(Array.from({ length: 200 }, () => hear(gate, 1)));
    expect(answers.every((again) => !again)).toBe(true);
    expect(onOver).toHaveBeenCalledTimes(1);
    expect(onOver).toHaveBeenCalledWith('session.timedOut');
  });

  it('embedded: runs the host command once per generation, with the way back', async () => {
    const execute = jest.fn().mockResolvedValue({ ok: true, out: 'handled' });
    const tokens = { get: () => Promise.resolve({ value: 't', gen: 1 }), renew: () => Promise.resolve(null) };
    const { gate, onOver } = gateOf({ embedded: true, tokens, execute });
    await Promise.all(Array.from({ length: 200 }, () => hear(gate, 1)));
    expect(execute).toHaveBeenCalledTimes(1);
    expect(execute).toHaveBeenCalledWith('auth.unauthorized@1', expect.objectContaining({ gen: 1, returnTo: '/collection/calling/tasks', source: 'AICC' }));
    expect(onOver).not.toHaveBeenCalled();
  });

  it('embedded: a newer token is tried silently, asked for once', async () => {
    const renew = jest.fn().mockResolvedValue({ value: 'newer', gen: 2 });
    const execute = jest.fn();
    const { gate } = gateOf({ embedded: true, tokens: { get: () => Promise.resolve(null), renew }, execute });
    const answers = await Promise.all([hear(gate, 1), hear(gate, 1), hear(gate, 1)]);
    expect(answers).toEqual([true, true, true]);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(execute).not.toHaveBeenCalled();
  });

  it.each([
    ['missing', { ok: false, why: 'missing' }, 'W-CMD-MISSING'],
    ['throwing', { ok: false, why: 'threw' }, 'E-CMD-THREW'],
    ['hanging', { ok: false, why: 'timeout' }, 'E-CMD-TIMEOUT'],
  ])('embedded with a %s command: says so and shows our own way out', async (_what, result, code) => {
    const report = jest.fn();
    const tokens = { get: () => Promise.resolve(null), renew: () => Promise.resolve(null) };
    const { gate, onOver } = gateOf({ embedded: true, tokens, execute: jest.fn().mockResolvedValue(result), report });
    await hear(gate, 1);
    expect(report).toHaveBeenCalledWith({ t: 'warn', code });
    expect(onOver).toHaveBeenCalledTimes(1);
  });

  it('counts anew after a new sign-in', async () => {
    const { gate, onOver } = gateOf({});
    await hear(gate, 1);
    gate.reopen();
    await hear(gate, 2);
    expect(onOver).toHaveBeenCalledTimes(2);
  });
});
