import { renewMessages } from '@sandbox/platform/simulation/seed/seedMessages';
import { startTestPlatform } from '@test/support/platform';

const line = 'collection';

test('demo companies of a release without messages: get channels and templates once, and nobody else does', async () => {
  const platform = await startTestPlatform({ template: 'people' });
  try {
    const admin = await platform.as('admin');
    const channels = async () => (await admin.call('smsTemplate.channels', { params: { line } })).data.list.length;
    const templates = async () => (await admin.call('smsTemplate.list', { params: { line } })).data.total;
    const seeded = { channels: await channels(), templates: await templates() };
    await platform.database.asOwner((client) =>
      client.query('truncate hang_up_message, sms_template, whatsapp_template, message_channel cascade'),
    );
    expect(await channels()).toBe(0);
    for (let starts = 0; starts < 2; starts += 1)
      await platform.services.store.platform((db) => renewMessages(db, platform.clock.now()));
    expect({ channels: await channels(), templates: await templates() }).toEqual(seeded);
    const { rows } = await platform.database.asOwner((client) =>
      client.query('select distinct c.name from message_channel m join company c on c.id = m.company_id order by 1'),
    );
    expect(rows).toEqual([{ name: 'Kirana Retail' }, { name: 'Nusa Finance' }]);
  } finally {
    await platform.close();
  }
});
