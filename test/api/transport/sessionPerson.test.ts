import { SessionPerson } from '@/api/transport/sessionPerson';

const opened = () => {
  const person = new SessionPerson();
  const changed = jest.fn();
  person.changed.listen(changed);
  return { person, changed };
};

test('replies of one session: are of the first person seen, and another is reported once', () => {
  const { person, changed } = opened();
  const isOurs = person.expect();
  // A back end or a proxy that marks nothing.
  expect(isOurs(undefined)).toBe(true);
  expect(person.mark).toBeNull();
  expect([isOurs('1.7'), isOurs('1.7'), isOurs(undefined)]).toEqual([true, true, true]);
  expect(person.mark).toBe('1.7');
  expect(changed).not.toHaveBeenCalled();
  expect([isOurs('2.9'), person.expect()('2.9'), isOurs('1.8')]).toEqual([false, false, false]);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(person.mark).toBe('1.7');
});

test('a session that was forgotten: its late replies count neither for nor against the next', () => {
  const { person, changed } = opened();
  const late = person.expect();
  late('1.7');
  person.forget();
  expect(late('1.7')).toBe(true);
  expect(person.mark).toBeNull();
  expect(person.expect()('2.9')).toBe(true);
  expect(late('1.7')).toBe(true);
  expect(changed).not.toHaveBeenCalled();
  expect(person.expect()('1.7')).toBe(false);
  expect(changed).toHaveBeenCalledTimes(1);
});
