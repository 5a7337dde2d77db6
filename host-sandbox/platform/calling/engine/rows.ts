/** Column types of the ledger. */
export const attemptColumns = {
  company_id: 'integer',
  task_id: 'integer',
  contact_id: 'bigint',
  number: 'integer',
  sip_line_id: 'integer',
  dialled_at: 'timestamptz',
} as const;

export const inflightColumns = {
  attempt_id: 'bigint',
  company_id: 'integer',
  task_id: 'integer',
  contact_id: 'bigint',
  sip_line_id: 'integer',
  ends_at: 'timestamptz',
  plan: 'jsonb',
} as const;

export const callColumns = {
  attempt_id: 'bigint',
  company_id: 'integer',
  line: 'text',
  task_id: 'integer',
  contact_id: 'bigint',
  robot_id: 'integer',
  robot_version_id: 'integer',
  sip_line_id: 'integer',
  phone: 'text',
  contact_name: 'text',
  try_number: 'integer',
  dialled_at: 'timestamptz',
  answered_at: 'timestamptz',
  ended_at: 'timestamptz',
  ring_seconds: 'double precision',
  talk_seconds: 'integer',
  ring_type: 'text',
  outcome: 'text',
  result: 'text',
  label: 'text',
  hangup: 'text',
  transfer: 'text',
  rounds: 'integer',
  slots: 'jsonb',
  event_labels: 'text[]',
  variables: 'jsonb',
  local_day: 'date',
  local_hour: 'smallint',
  local_weekday: 'smallint',
  stage: 'text',
} as const;

export const dialogueColumns = { attempt_id: 'bigint', company_id: 'integer', turns: 'jsonb' } as const;

export const contactColumns = {
  id: 'bigint',
  state: 'text',
  tries: 'integer',
  due_at: 'timestamptz',
  final_reason: 'text',
  last_ring: 'text',
  last_label: 'text',
  last_attempt_id: 'bigint',
  number_at: 'smallint',
  number_round: 'smallint',
  numbers_out: 'smallint[]',
} as const;
