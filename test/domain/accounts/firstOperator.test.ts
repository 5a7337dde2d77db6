import { checkFirstOperator } from '@/domain/accounts/firstOperator';

const right = {
  company: 'Andes Calls',
  country_code: 'PE',
  time_zone: 'America/Lima',
  account: 'rosa@andes.example',
  first_name: 'Rosa',
  last_name: 'Quispe',
  new_password: 'Fresh20261',
  confirm_password: 'Fresh20261',
};

test.each([
  [{}, []],
  [{ company: ' ' }, ['company required']],
  [{ company: 'c'.repeat(101) }, ['company tooLong']],
  [{ country_code: '' }, ['country_code required']],
  [{ country_code: 'pe' }, ['country_code unknownChoice']],
  [{ time_zone: 'Lima' }, ['time_zone zoneUnknown']],
  [{ account: 'rosa andes' }, ['account accountFormat']],
  [{ first_name: '', last_name: 'q'.repeat(101) }, ['first_name required', 'last_name tooLong']],
  [{ confirm_password: 'Fresh20262' }, ['confirm_password passwordsDiffer']],
])('the first operator with %j: %j', (changed, problems) => {
  expect(checkFirstOperator({ ...right, ...changed }).map(({ field, code }) => `${field} ${code}`)).toEqual(problems);
});
