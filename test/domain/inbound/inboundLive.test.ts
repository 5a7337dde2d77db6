import { inboundLiveActs, inboundLiveStates, isPossibleInbound } from '@/domain/inbound/inboundLive';
import { liveActs, recordedActs } from '@/domain/live/liveActs';

it('what a supervisor may do with a caller: all while the robot talks, later only end the call, nothing while one waits', () => {
  const possible = (state: Parameters<typeof isPossibleInbound>[1]) =>
    inboundLiveActs.filter((act) => isPossibleInbound(act, state));
  expect(inboundLiveStates).toEqual(['queued', 'talking', 'agent', 'announced']);
  expect(possible('queued')).toEqual([]);
  expect(possible('talking')).toEqual(['hint', 'force', 'putThrough', 'end']);
  expect(possible('agent')).toEqual(['end']);
  expect(possible('announced')).toEqual(['end']);
});

it('acts that are recorded: those on calls that go out, and putting a caller through', () => {
  expect(recordedActs).toEqual(['hint', 'force', 'takeOver', 'end', 'putThrough']);
  expect(liveActs).not.toContain('putThrough');
});
