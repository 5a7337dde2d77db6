import { environmentOf } from '@/bridge/environment';

it.each([
  ['console.internal.example', 'test'],
  ['uat-console.example', 'uat'],
  ['console.uat-example', 'production'],
  ['console.example', 'production'],
  ['127.0.0.1', 'production'],
])('%s is %s (section 1)', (hostName, environment) => {
  expect(environmentOf(hostName)).toBe(environment);
});
