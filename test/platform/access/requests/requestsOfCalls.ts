import type { EndpointName } from '@/contract/contract';
import type { Things } from '../companyThings';
import type { Sent } from './sent';

const testCall = (t: Things) => ({
  line: 'collection',
  robotId: t.robot,
  sipLineId: t.sipLine,
  countryCode: 'ID',
  phone: '081255500001',
  variables: [],
});
const feedback = { turn: null, category: 'sound', remark: '' };

export const requestsOfCalls: Partial<Record<EndpointName, (t: Things) => Sent>> = {
  'testCall.list': (t) => ({ query: { robotId: String(t.robot) } }),
  'testCall.options': () => ({ query: { line: 'collection' } }),
  'testCall.create': (t) => ({ body: testCall(t) }),
  'addCall.append': (t) => ({ body: { listId: t.list } }),
  'call.giveFeedback': () => ({ body: feedback }),
  'call.editFeedback': () => ({ body: { ...feedback, version: 1 } }),
};
