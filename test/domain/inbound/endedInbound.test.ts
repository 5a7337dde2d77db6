import type { PlannedCall } from '@/domain/calling/carrier';
import type { Turn } from '@/domain/calls/turn';
import { endedInbound, endedWithoutRobot } from '@/domain/inbound/endedInbound';

const turn = (speaker: Turn['speaker'], atMs: number): Turn => ({
  speaker,
  text: 'Yes.',
  atMs,
  durationMs: 900,
  node: '',
});
/** The agents are called for ten seconds; then one speaks, or the announcement does. */
const plan = (transfer: PlannedCall['transfer'], robotSeconds: number): PlannedCall => ({
  ...{ ringType: 'answered', ringMs: 0, pickedUp: 'person', instant: false, events: [], label: '' },
  ...{ talkSeconds: robotSeconds + 40, agentSeconds: 40, lineBusyMs: (robotSeconds + 40) * 1_000 },
  ...{ hangup: 'user', transfer },
});
const script = { language: 'en', start: '', label: 'A', voicemail: '', turns: {}, intents: {} } as const;
const course = { label: 'A', slots: {}, events: [] };

/** How a call is recorded that a supervisor ends so many seconds after the agents were called. */
const straight = (transfer: PlannedCall['transfer'], seconds: number, speaks: Turn['speaker']) =>
  endedWithoutRobot({ plan: plan(transfer, 0), turns: [turn(speaks, 10_000)] }, seconds * 1_000).plan;
const putThrough = (transfer: PlannedCall['transfer'], seconds: number, speaks: Turn['speaker']) =>
  endedInbound({
    ...{ plan: plan(transfer, 20), script, course, sinceMs: (20 + seconds) * 1_000 },
    dialogue: { turns: [turn('robot', 0), turn(speaks, 30_000)], slots: {}, rounds: 0 },
  });

test.each([
  // No agent has spoken yet.
  ['success', 5, 'agent', 'fail', 'ai'],
  ['fail', 5, 'robot', 'fail', 'ai'],
  ['unsure', 5, 'robot', 'unsure', 'ai'],
  // The announcement is spoken.
  ['fail', 12, 'robot', 'fail', 'ai'],
  ['unsure', 12, 'robot', 'unsure', 'ai'],
  ['success', 12, 'agent', 'success', 'agent'],
] as const)('a call to the agents, %s, ended after %d s, when the %s speaks first: %s, hung up by %s', (...row) => {
  const [planned, seconds, speaks, transfer, hangup] = row;
  expect(straight(planned, seconds, speaks)).toMatchObject({ transfer, hangup, talkSeconds: seconds });
  expect(putThrough(planned, seconds, speaks)).toMatchObject({ transfer, hangup, talkSeconds: 20 + seconds });
});
