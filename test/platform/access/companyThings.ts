import { testNow } from '@test/support/database';
import { known } from '@test/support/known';
import type { TestPlatform } from '@test/support/platform';
import { writeLedger } from '../calling/calls/ledger';

/** One of everything that has an id, of one company, all on its collection line. */
export type Things = Readonly<Record<Kind, number | string>>;

const instant = `to_timestamp(${testNow / 1000})`;
const shieldRule = `'{"of":"label","letters":["A"],"times":1}'`;

/** Counts and columns of a contact list of one good row. */
const listColumns = `'{"bytes":20,"rows":1,"good":1,"refused":0,"duplicate":0}', '{"found":[{"name":"phone","found":"phone","kind":"phone","examples":[]}],"ignored":[]}'`;

/**
 * SQL that creates it and returns its id; `$c` the company, `$u` its operator, `$a` its administrator, `$name` one
 * created before. Rows are written directly: the test is only about whether another company can reach them.
 */
const making = {
  self: `select id from app_user where id = $a`,
  user: `select id from app_user where id = $u`,
  company: `select id from company where id = $c`,
  role: `select role_id as id from app_user where id = $u`,
  robot: `select id from robot where company_id = $c and line = 'collection' and name = 'Robot 1'`,
  robotVersion: `update robot set current_version_id = (select id from robot_version where robot_id = $robot limit 1) where id = $robot returning id`,
  openRobot: `insert into robot (company_id, line, name, language, tone, voice_gender, status, remark) values ($c, 'collection', 'Open_robot', 'en', 'polite', 'female', 'invalid', '') returning id`,
  openVersion: `insert into robot_version (company_id, robot_id, number, state, script, variables, hash) select $c, $openRobot, 1, 'preOnline', script, variables, hash from robot_version where robot_id = $robot limit 1 returning id`,
  // The version being written is discarded only where another one is online.
  openRobotOnline: `with applied as (insert into robot_version (company_id, robot_id, number, state, script, variables, hash) select $c, $openRobot, 2, 'online', script, variables, hash from robot_version where robot_id = $robot limit 1 returning id) update robot set current_version_id = (select id from applied) where id = $openRobot returning id`,
  onlineRobot: `insert into robot (company_id, line, name, language, tone, voice_gender, status, remark) values ($c, 'collection', 'Online_robot', 'en', 'polite', 'female', 'invalid', '') returning id`,
  onlineVersion: `insert into robot_version (company_id, robot_id, number, state, script, variables, hash) select $c, $onlineRobot, 1, 'online', script, variables, hash from robot_version where robot_id = $robot limit 1 returning id`,
  smsChannel: `insert into message_channel (company_id, kind, name, sender) values ($c, 'sms', 'Probed', 'P') returning id`,
  smsTemplate: `insert into sms_template (company_id, line, name, content, channel_id, state, review, submitted_at, reviewed_at, created_at, changed_at) values ($c, 'collection', 'Probed', 'Hello', $smsChannel, 'inactive', 'approved', ${instant}, ${instant}, ${instant}, ${instant}) returning id`,
  activeSmsTemplate: `insert into sms_template (company_id, line, name, content, channel_id, state, review, submitted_at, reviewed_at, created_at, changed_at) values ($c, 'collection', 'Probed_active', 'Hello', $smsChannel, 'active', 'approved', ${instant}, ${instant}, ${instant}, ${instant}) returning id`,
  hangUpTemplate: `insert into sms_template (company_id, line, name, content, channel_id, state, review, submitted_at, reviewed_at, created_at, changed_at) values ($c, 'collection', 'Probed_hang_up', 'Hello', $smsChannel, 'active', 'approved', ${instant}, ${instant}, ${instant}, ${instant}) returning id`,
  approvedSmsTemplate: `insert into sms_template (company_id, line, name, content, channel_id, state, review, submitted_at, reviewed_at, created_at, changed_at) values ($c, 'collection', 'Probed_approved', 'Hello', $smsChannel, 'inactive', 'approved', ${instant}, ${instant}, ${instant}, ${instant}) returning id`,
  hangUpMessage: `insert into hang_up_message (company_id, robot_id, match_on, match_value, type, sms_template_id, state, created_at, changed_at) values ($c, $onlineRobot, 'label', 'D', 'sms', $hangUpTemplate, 'inactive', ${instant}, ${instant}) returning id`,
  idleHangUp: `insert into hang_up_message (company_id, robot_id, match_on, match_value, type, sms_template_id, state, created_at, changed_at) values ($c, $onlineRobot, 'label', 'E', 'sms', $hangUpTemplate, 'inactive', ${instant}, ${instant}) returning id`,
  activeHangUp: `insert into hang_up_message (company_id, robot_id, match_on, match_value, type, sms_template_id, state, created_at, changed_at) values ($c, $onlineRobot, 'label', 'F', 'sms', $hangUpTemplate, 'active', ${instant}, ${instant}) returning id`,
  whatsappChannel: `insert into message_channel (company_id, kind, name, sender) values ($c, 'whatsapp', 'Probed', 'P') returning id`,
  whatsappTemplate: `insert into whatsapp_template (company_id, line, name, channel_id, category, language, content, state, review, submitted_at, created_at, changed_at) values ($c, 'collection', 'probed', $whatsappChannel, 'utility', 'en', '{"header":{"kind":"none","text":"","url":""},"body":"Due","footer":"","buttons":[],"samples":{}}', 'inactive', 'draft', ${instant}, ${instant}, ${instant}) returning id`,
  approvedWhatsapp: `insert into whatsapp_template (company_id, line, name, channel_id, category, language, content, state, review, submitted_at, created_at, changed_at) values ($c, 'collection', 'approved', $whatsappChannel, 'utility', 'en', '{"header":{"kind":"none","text":"","url":""},"body":"Due","footer":"","buttons":[],"samples":{}}', 'inactive', 'approved', ${instant}, ${instant}, ${instant}) returning id`,
  activeWhatsapp: `insert into whatsapp_template (company_id, line, name, channel_id, category, language, content, state, review, submitted_at, created_at, changed_at) values ($c, 'collection', 'active', $whatsappChannel, 'utility', 'en', '{"header":{"kind":"none","text":"","url":""},"body":"Due","footer":"","buttons":[],"samples":{}}', 'active', 'approved', ${instant}, ${instant}, ${instant}) returning id`,
  inboundRobot: `insert into robot (company_id, line, name, language, tone, voice_gender, status, remark) values ($c, 'Inbound', 'Answers', 'en', 'polite', 'female', 'valid', '') returning id`,
  inboundNumber: `insert into inbound_number (company_id, phone, name, robot_id, hours, fallback, announcement, max_waiting, max_wait_seconds, state, changed_at) values ($c, '+62215550077' || $c, 'Probed', $inboundRobot, '[null,null,null,null,null,null,{"fromMinute":0,"toMinute":60}]', 'announce', 'Later', 1, 60, 'off', ${instant}) returning id`,
  openInbound: `insert into inbound_number (company_id, phone, name, robot_id, hours, fallback, announcement, max_waiting, max_wait_seconds, state, changed_at) values ($c, '+62215550088' || $c, 'Probed', $inboundRobot, '[null,null,null,null,null,null,{"fromMinute":0,"toMinute":60}]', 'announce', 'Later', 1, 60, 'on', ${instant}) returning id`,
  inboundCall: `insert into inbound_call (id, company_id, number_id, caller_key, phone, robot_id, arrived_at, answered_at, ended_at, waited_seconds, talk_seconds, outcome, label, hangup, transfer, rounds, slots, event_labels, turns, local_day, local_hour) values (nextval('inbound_call_id'), $c, $inboundNumber, 'k', '+628110077' || $c, $inboundRobot, ${instant}, ${instant}, ${instant}, 0, 2, 'answered', 'A', 'user', 'none', 1, '{}', '{}', '[{"speaker":"robot","text":"Hello","atMs":0,"durationMs":900,"node":"n"}]', '2026-11-21', 10) returning id`,
  shareLink: `insert into share_link (company_id, line, name, scenario_name, language, scenario_description, country_code, robot_id, variables, token_hash, valid_until, created_by, created_at) values ($c, 'collection', 'Share', 'Scene', 'en', 'd', 'ID', $robot, '[]', repeat('0', 52) || lpad($c::text, 12, '0'), now() + interval '400 days', $u, now()) returning id`,
  sipLine: `select id from sip_line where company_id = $c and name = 'Line 1'`,
  testCall: `insert into test_call (company_id, line, robot_id, robot_version_id, sip_line_id, phone, variables, time_zone, carrier_seed, state, created_by, created_at) select $c, 'collection', $robot, id, $sipLine, '+628125559' || lpad($c::text, 4, '0'), '{}', 'Asia/Jakarta', 1, 'queued', $a, ${instant} from robot_version where robot_id = $robot limit 1 returning id`,
  task: `select id from task where company_id = $c and name = 'Task_0'`,
  call: `select attempt_id as id from call where company_id = $c and task_id = $task and outcome = 'reached' order by 1 limit 1`,
  contact: `select contact_id as id from call where attempt_id = $call`,
  openTask: `insert into task (company_id, line, name, robot_id, robot_version_id, sip_line_id, state, approval, start_at, end_at, time_zone, redial, redial_interval_minutes, redial_max, expire_invalid, parameters, carrier_seed, contact_count, created_by, created_at) select company_id, line, 'Open', robot_id, robot_version_id, sip_line_id, 'created', 'awaiting', ${instant} + interval '1 hour', ${instant} + interval '3 hours', time_zone, redial, redial_interval_minutes, redial_max, expire_invalid, parameters, 1, 1, created_by, ${instant} from task where id = $task returning id`,
  openContact: `insert into contact (company_id, task_id, phone, name, fields, state, due_at) values ($c, $openTask, '+6281277700' || $c, 'Waiting', '{}', 'waiting', ${instant} + interval '1 hour') returning id`,
  begunTask: `select id from task where company_id = $c and name = 'Task_1'`,
  planContact: `select id from contact where task_id = $begunTask order by id limit 1`,
  group: `insert into user_group (company_id, name) values ($c, 'Probed') returning id`,
  member: `update app_user set group_id = $group where id = $u returning id`,
  rule: `insert into access_rule (company_id, list, network, remark, enabled, created_by, created_at) values ($c, 'deny', '203.0.113.0/24', '', true, $a, ${instant}) returning id`,
  apiKey: `insert into api_key (company_id, user_id, name, permissions, token_hash, created_at, expires_at) values ($c, $a, 'Probed', '{normal*CallTasks*view}', 'hash-' || $c, ${instant}, ${instant} + interval '1 year') returning id`,
  webhook: `insert into webhook (company_id, type, url, fields, retry_seconds, created_at, changed_at, changed_by) values ($c, 'task_end', 'https://hook.test/', '{taskId}', 5, ${instant}, ${instant}, $a) returning id`,
  webhookEvent: `insert into webhook_event (company_id, uid, type, data, at) values ($c, 'event-' || $c, 'task_end', '{"taskId":1}', ${instant}) returning id`,
  delivery: `insert into webhook_delivery (company_id, webhook_id, event_id, state, at, due_at) values ($c, $webhook, $webhookEvent, 'failed', ${instant}, ${instant}) returning id`,
  push: `insert into hubspot_push (company_id, attempt_id, state, at, due_at) values ($c, $call, 'failed', ${instant}, ${instant}) returning id`,
  bound: `insert into hubspot_binding (company_id, portal_id, portal_name, hubspot_user, refresh_sealed, access_sealed, access_until, bound_at, bound_by) values ($c, 1, 'P', 'u', 'x', 'x', now(), ${instant}, $a) returning company_id as id`,
  ssoProvider: `insert into sso_provider (company_id, entity_id, sso_url, certificates, enabled) select $c, 'urn:probed', sso_url, certificates, false from sso_provider limit 1 on conflict (company_id) do update set entity_id = sso_provider.entity_id returning id`,
  ssoLinked: `insert into sso_identity (provider_id, subject, company_id, user_id, linked_at) values ($ssoProvider, 'S-1', $c, $a, ${instant}) returning user_id as id`,
  notice: `insert into notice (company_id, user_id, kind, fold_key, payload, at) values ($c, $a, 'taskFinished', 'k', '{"taskId":1,"name":"T","line":"collection"}', ${instant}) returning id`,
  feedback: `insert into call_feedback (company_id, attempt_id, user_id, category, remark, created_at) values ($c, $call, $a, 'sound', '', ${instant}) returning id`,
  deskCall: `insert into desk_call (attempt_id, company_id, line, task_id, contact_id, phone, asks_at, gives_up_at) values ($call, $c, 'collection', $task, $contact, '+62812300', ${instant}, ${instant} + interval '1 hour') returning attempt_id as id`,
  list: `insert into contact_list (company_id, line, file_name, state, counts, columns, created_by, created_at) values ($c, 'collection', 'l.csv', 'ready', ${listColumns}, $a, ${instant}) returning id`,
  planList: `insert into contact_list (company_id, line, file_name, state, counts, columns, created_by, created_at) values ($c, 'collection', 'p.csv', 'used', ${listColumns}, $a, ${instant}) returning id`,
  strategy: `insert into strategy (company_id, line, name, state, rounds, created_by, created_at, changed_by, changed_at) values ($c, 'collection', 'Probed', 'published', ('[{"name":"Morning","kind":"initial","fromMinute":660,"toMinute":720,"robotId":$robot,"tags":[],"redialIntervalMinutes":15,"redialMax":1}]')::jsonb, $a, ${instant}, $a, ${instant}) returning id`,
  draftStrategy: `insert into strategy (company_id, line, name, state, rounds, created_by, created_at, changed_by, changed_at) select company_id, line, 'Draft', 'unpublished', rounds, $a, ${instant}, $a, ${instant} from strategy where id = $strategy returning id`,
  plan: `insert into plan (company_id, line, name, strategy_id, sip_line_id, list_id, day, time_zone, state, approval, contact_count, start_at, end_at, created_by, created_at) values ($c, 'collection', 'Probed', $strategy, $sipLine, $planList, '2026-11-22', 'Asia/Jakarta', 'created', 'created', 1, ${instant} + interval '1 day', ${instant} + interval '25 hours', $a, ${instant}) returning id`,
  planRound: `insert into plan_round (plan_id, number, company_id, name, kind, tags, robot_id, robot_version_id, start_at, end_at, redial_interval_minutes, redial_max) select $plan, 1, $c, 'Morning', 'initial', '{}', $robot, v.id, ${instant} + interval '1 day', ${instant} + interval '25 hours', 15, 1 from robot_version v where v.robot_id = $robot limit 1 returning plan_id as id`,
  begunPlan: `insert into plan (company_id, line, name, strategy_id, sip_line_id, list_id, day, time_zone, state, approval, contact_count, start_at, end_at, created_by, created_at) select company_id, line, 'Begun', strategy_id, sip_line_id, list_id, day, time_zone, 'calling', 'approved', 1, start_at, end_at, created_by, created_at from plan where id = $plan returning id`,
  begunRound: `insert into plan_round (plan_id, number, company_id, name, kind, tags, robot_id, robot_version_id, start_at, end_at, redial_interval_minutes, redial_max, begun_at, task_id) select $begunPlan, 1, company_id, name, kind, tags, robot_id, robot_version_id, start_at, end_at, 15, 1, start_at, $begunTask from plan_round where plan_id = $plan returning plan_id as id`,
  shield: `insert into shield_strategy (company_id, line, name, type, screening_days, blocking_days, methods, conditions, enabled_at, created_by, created_at, changed_by, changed_at) values ($c, 'collection', 'Probed', 'results', 7, 7, '{creation}', jsonb_build_array(${shieldRule}::jsonb), ${instant}, $a, ${instant}, $a, ${instant}) returning id`,
  shieldBlock: `insert into shield_block (company_id, line, strategy_id, task_id, contact_id, phone, method, at, since, until, times, screening_days, condition) values ($c, 'collection', $shield, $task, $contact, '+62812300', 'creation', ${instant}, ${instant}, ${instant} + interval '7 days', 1, 7, ${shieldRule}) returning id`,
  blacklist: `insert into blacklist (company_id, phone, reason, created_by, created_at, line) values ($c, '+628999000' || $c, 'asked', $a, ${instant}, 'collection') returning id`,
  template: `insert into task_template (company_id, line, name, redial, redial_interval_minutes, redial_max, expire_invalid, parameters, created_by, created_at) select $c, 'collection', 'Probed', true, 30, 2, false, parameters, $a, ${instant} from task where id = $task returning id`,
  view: `insert into saved_view (company_id, user_id, line, list, name, query, is_default) values ($c, $a, 'collection', 'tasks', 'Probed', 'state=paused', false) returning id`,
  rehearsal: `insert into rehearsal (company_id, line, subject, print, state, asked_by, asked_at, seen_at) values ($c, 'collection', '{}', 'x', 'queued', $a, ${instant}, ${instant}) returning id`,
  file: `insert into stored_file (company_id, name, mime, bytes, size, created_at) values ($c, 'f.csv', 'text/csv', 'x', 1, ${instant}) returning id`,
  avatar: `insert into stored_file (company_id, name, mime, bytes, size, created_at) values ($c, 'a.png', 'image/png', 'x', 1, ${instant}) returning id`,
  logo: `insert into stored_file (company_id, name, mime, bytes, size, created_at) values ($c, 'l.png', 'image/png', 'x', 1, ${instant}) returning id`,
  shownAvatar: `update app_user set avatar_id = '$avatar' where id = $a returning id`,
  shownLogo: `update company set logo_id = '$logo' where id = $c returning id`,
  download: `insert into download (company_id, user_id, kind, params, state, file_ids, created_at) values ($c, $a, 'calls', '{"name":"d","line":"collection","plaintext":false,"menu":"CallDetails","language":"en","timeZone":"Asia/Jakarta","countryCode":"ID","upTo":0,"taskId":null,"filter":{},"cursor":null}', 'done', array['$file'::uuid], ${instant}) returning id`,
  awaitingFile: `insert into download (company_id, user_id, kind, params, state, file_ids, created_at) select company_id, $u, kind, params, 'awaiting', '{}', created_at from download where id = $download returning id`,
  login: `insert into login_log (company_id, user_id, at, address, device, result) values ($c, $a, ${instant}, '', '', 'ok') returning id`,
  session: `insert into session (id, company_id, user_id, kind, created_at, last_seen_at, expires_at, address, device) values (md5('probed-' || $c), $c, $a, 'full', now(), now(), now() + interval '1 day', '', '') returning left(id, 16) as id`,
  record: `insert into operation_record (company_id, user_id, at, action, target_kind, target_id, detail, address, request_id) values ($c, $a, ${instant}, 'userGroup.rename', 'userGroup', '$group', '{}', '', 'r') returning id`,
} as const;
export type Kind = keyof typeof making;

/** `name`: as the seed calls the company; `people`: how its accounts end. */
export async function companyThings(platform: TestPlatform, name: string, people: string): Promise<Things> {
  await writeLedger(platform.services.store, { company: name, now: testNow, count: 1_200 });
  return platform.database.asOwner(async (client) => {
    const one = async (text: string) => known((await client.query<{ id: number | string }>(text)).rows[0]).id;
    // Both companies have every product: nothing may be refused for the line it is of.
    await client.query(
      `update company set products = '{collection,marketing,info_check,cod,Inbound}', show_approval = '{"add_task":true,"add_plan":true,"download_list":false}' where name = '${name}'`,
    );
    const made: Record<string, number | string> = {
      c: await one(`select id from company where name = '${name}'`),
      u: await one(`select id from app_user where account = 'operator@${people}'`),
      a: await one(`select id from app_user where account = 'admin@${people}'`),
    };
    for (const [kind, text] of Object.entries(making)) {
      made[kind] = await one(text.replace(/\$([a-zA-Z]+)/g, (_, other: string) => String(known(made[other]))));
    }
    return made as Things;
  });
}
