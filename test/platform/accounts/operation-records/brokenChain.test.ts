import { startTestPlatform } from '@test/support/platform';

describe('verification reports the place and the reason when a person', () => {
  const second = 'select record_id from operation_seal where company_id = 1 order by no offset 1 limit 1';

  it.each([
    ['changes a record', `update operation_record set address = '9.9.9.9' where id = (${second})`, 2, 'changed'],
    ['deletes a record', `delete from operation_record where id = (${second})`, 2, 'missing'],
    [
      'deletes a record with its seal',
      `with gone as (delete from operation_seal where record_id = (${second}) returning record_id) delete from operation_record where id in (select record_id from gone)`,
      3,
      'gap',
    ],
    [
      'slips one in',
      `insert into operation_record (company_id, at, action, target_kind, detail, address, request_id) values (1, now(), 'x', 'x', '{}', '', '')`,
      0,
      'unsealed',
    ],
  ])('%s', async (_what, statement, no, why) => {
    const own = await startTestPlatform();
    try {
      const admin = await own.as('admin');
      for (const name of ['One', 'Two', 'Three', 'Four'])
        await admin.call('userGroup.add', { body: { GroupName: name } });
      expect((await admin.call('operation.verify')).data.broken).toBeNull();
      await own.database.asOwner((client) =>
        client.query(`begin; set local session_replication_role = replica; ${statement}; commit`),
      );
      expect((await admin.call('operation.verify')).data.broken).toMatchObject({ no, why });
    } finally {
      await own.close();
    }
  });
});
