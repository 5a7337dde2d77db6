import type { EndpointName } from '@/contract/contract';
import type { Things } from '../companyThings';
import type { Sent } from './sent';

export const requestsOfInbound: Partial<Record<EndpointName, (t: Things) => Sent>> = {
  'inboundCall.list': (t) => ({ query: { numberId: t.inboundNumber } }),
  'inboundDashboard.report': (t) => ({ query: { numberId: t.inboundNumber } }),
  'download.inboundCalls': (t) => ({ body: { filter: { numberId: String(t.inboundNumber) } } }),
  'download.inboundRecordings': (t) => ({ body: { filter: { numberId: String(t.inboundNumber) } } }),
  'inboundLive.list': (t) => ({ query: { numberId: t.inboundNumber, robotId: t.inboundRobot } }),
  'inboundLive.hint': () => ({ body: { text: 'Take your time.', version: 0 } }),
  'inboundLive.force': () => ({ body: { turn: 'greet', version: 0 } }),
  'inboundLive.putThrough': () => ({ body: { version: 0 } }),
  'inboundLive.end': () => ({ body: { version: 0 } }),
  'inboundNumber.save': (t) => ({
    body: {
      robotId: t.inboundRobot,
      hours: [null, null, null, null, null, null, { fromMinute: 60, toMinute: 120 }],
      fallback: 'announce',
      fallbackRobotId: null,
      announcement: 'Later',
      maxWaiting: 1,
      maxWaitSeconds: 60,
      revision: 1,
    },
  }),
  'inboundSetting.save': () => ({ body: { reserve: 1, revision: 0 } }),
};
