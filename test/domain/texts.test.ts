import { readFileSync } from 'node:fs';
import path from 'node:path';
import { neverTaken } from '@/domain/contacts/contactTag';
import { contactStates, doneReasons, skipReasons } from '@/domain/contacts/contactStates';
import { downloadStates } from '@/domain/reports/downloadStates';
import { eventGroups, eventLabelTable } from '@/domain/calling/eventLabels';
import { hangupParties, labelledProducts, labelTable, resultLetters, transferStates } from '@/domain/calling/labels';
import { overdueStages } from '@/domain/calling/overdue';
import { problemCodes } from '@/domain/problem';
import { findings } from '@/domain/calls/qualityCheck';
import { ringTypes } from '@/domain/calling/ringTypes';
import { roundKinds, undialedTag } from '@/domain/strategies/strategy';
import { families, stateFamilies, stateLook } from '@/domain/stateLook';
import { approvalStates } from '@/domain/tasks/approvalStates';
import { languages } from '@/domain/language/language';
import { planStateReasons, roundStates } from '@/domain/plans/planStates';
import { strategyStates } from '@/domain/strategies/strategyStates';
import { haltReasons, taskRefusals, taskStateReasons, taskStates } from '@/domain/tasks/taskStates';

type Texts = { readonly [key: string]: string | Texts };

function textsOf(language: string, file: string): Texts {
  const parsed: unknown = JSON.parse(readFileSync(path.join(process.cwd(), 'locales', language, file), 'utf8'));
  if (!isTexts(parsed)) throw new TypeError(`${language}/${file} holds something else than texts`);
  return parsed;
}

function isTexts(value: unknown): value is Texts {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => typeof one === 'string' || isTexts(one))
  );
}

function flat(texts: Texts, prefix = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(texts).map(([key, value]) =>
      typeof value === 'string' ? { [prefix + key]: value } : flat(value, `${prefix}${key}.`),
    ),
  ) as Record<string, string>;
}

/** Columns of contact lists, what they mean to cash on delivery, and the answers of gender. */
const contactFields = [
  ...['phone', 'phone_2', 'phone_3', 'BorrowerName', 'gender', 'BorrowedAmount', 'BorrowedDate', 'TotalOwingAmount'],
  ...['toCollect', 'DueDate', 'delivery', 'PlatformName', 'extra', 'female', 'male'],
];
const slots = [
  ...['identity', 'interest', 'contact_date', 'pay_intention', 'pay_date', 'part_payment', 'paid_date', 'help_reason'],
  ...['order_confirmed', 'address_confirmed', 'new_address', 'refusal_reason', 'applied_by_self', 'amount_right'],
  ...['verification', 'order_number', 'complaint'],
];

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((found) => found[1]).sort();

/** What each rule says about itself (domain/problem names them beside the code). */
const params: Record<string, readonly string[]> = {
  ssoCertificate: ['max'],
  sensitiveWord: ['word'],
  ssoDomain: ['max'],
  tooLong: ['max'],
  tooShort: ['min'],
  tooSmall: ['min'],
  tooLarge: ['max'],
  notBelow: ['max'],
  tooFew: ['min'],
  tooMany: ['max'],
  notMultiple: ['step'],
  patternUnmatched: ['pattern'],
  outOfRange: ['max', 'min'],
  notAbove: ['min'],
  passwordLength: ['max', 'min'],
  idleBeyondSession: ['hours'],
  wrongPassword: ['count', 'time'],
  wrongTotp: ['count', 'time'],
  phoneDuplicate: ['row'],
  digitCount: ['max', 'min'],
  amountTooLarge: ['max'],
  platformUnknown: ['value'],
  endTooSoon: ['minutes'],
  outsideWindow: ['from', 'to'],
  tooFarAhead: ['day'],
  durationTooShort: ['given', 'needed'],
  pauseOutsideWindow: ['from', 'to'],
  dayTooOld: ['day'],
  roundTooShort: ['given', 'needed'],
  roundOverlap: ['name'],
  roundTooClose: ['given', 'minutes', 'name'],
  tagsTooMany: ['max'],
  viewsTooMany: ['max'],
  templatesTooMany: ['max'],
  tagRepeated: ['tag'],
  addressWrong: ['line', 'text'],
  addressRepeated: ['line', 'network'],
  addressesTooMany: ['max'],
  variableUnknown: ['name'],
  variableRepeated: ['name'],
  variablesTooMany: ['max'],
  nameBlocked: ['day'],
  buttonsTooMany: ['max'],
};

describe.each(languages)('texts in %s', (language) => {
  it('have a text for every problem, with its parameters', () => {
    const texts = textsOf(language, 'errors.json').problem;
    const found = Object.entries(isTexts(texts) ? flat(texts) : {});
    const codeOf = (key: string) => key.replace(/_(one|many|other)$/, '');
    expect([...new Set(found.map(([key]) => codeOf(key)))].sort()).toEqual([...problemCodes].sort());
    for (const [key, text] of found) {
      expect(text.trim()).not.toBe('');
      // The form for one may write it in a word.
      const wanted = (params[codeOf(key)] ?? []).filter((name) => name !== 'count' || !key.endsWith('_one'));
      expect([key, placeholders(text)]).toEqual([key, wanted]);
    }
  });

  it('have exactly one text for every label, ring type, party, stage, reason and state', () => {
    const wanted = [
      ...labelledProducts.flatMap((product) => labelTable[product].map((label) => `${product}.${label.letter}`)),
      ...resultLetters.map((letter) => `result.${letter}`),
      ...ringTypes.map((type) => `ringType.${type}`),
      ...hangupParties.map((party) => `hangup.${party}`),
      ...Object.keys(eventLabelTable).map((event) => `event.${event}`),
      ...findings.map((finding) => `finding.${finding}`),
      'finding.clean',
      ...['threat', 'hardship', 'minor', 'stop'].map((kind) => `redFlag.${kind}`),
      ...eventGroups.map((group) => `eventGroup.${group}`),
      ...['collection', 'cod', 'info_check'].flatMap((line) =>
        [...overdueStages, 'none'].map((stage) => `stage.${line}.${stage}`),
      ),
      'stage.marketing.none',
      ...[...doneReasons, ...skipReasons].map((reason) => `reason.contact.${reason}`),
      ...taskRefusals.map((reason) => `reason.task.${reason}`),
      ...[...taskRefusals, 'notChangeable', 'notDeletable', 'notToDecide'].map((reason) => `reason.plan.${reason}`),
      ...contactFields.map((field) => `contactField.${field}`),
      ...['greetings', 'due_days', 'due_month', 'borrow_month', 'answer_date', 'answer_past', 'answer_number'].map(
        (name) => `spokenVariable.${name}`,
      ),
      ...slots.map((slot) => `slot.${slot}`),
      ...['closed', 'robotInvalid', 'queueFull', 'waitedTooLong', 'licenceEnded'].map((key) => `inboundReason.${key}`),
      ...['Y', 'N', 'O', 'S', 'A', 'V', 'R', 'none'].map((answer) => `slotAnswer.${answer}`),
      ...skipReasons.map((reason) => `notCalled.${reason}`),
      ...['en', 'zh', 'id', 'es'].map((one) => `robot.language.${one}`),
      ...['polite', 'natural', 'tough', 'pressing', 'fierce'].map((tone) => `robot.tone.${tone}`),
      ...['female', 'male'].map((voice) => `robot.voice.${voice}`),
      ...roundKinds.map((kind) => `roundKind.${kind}`),
      ...['misheard', 'wrongAnswer', 'wrongLabel', 'wrongSlot', 'interrupted', 'silence', 'sound', 'other'].map(
        (category) => `feedback.${category}`,
      ),
      ...['none', 'agrees', 'differs'].map((state) => `annotation.${state}`),
      ...[undialedTag, ...neverTaken].map((tag) => `tag.${tag}`),
      // What a pending task waits for.
      ...['window', 'interval', 'dailyCap', 'lineChannels', 'licenceChannels'].map((gate) => `waits.${gate}`),
      ...[
        'blacklisted',
        'blocked',
        'outsideHours',
        'licenceEnded',
        'lineDisabled',
        'dailyCap',
        'noChannel',
        'linkClosed',
      ].map((reason) => `testCallReason.${reason}`),
      ...Object.entries(stateFamilies).flatMap(([kind, states]) =>
        Object.keys(states).map((state) => `state.${kind}.${state}`),
      ),
    ];
    const texts = flat(textsOf(language, 'labels.json'));
    expect(Object.keys(texts).sort()).toEqual(wanted.sort());
    for (const text of Object.values(texts)) expect(text.trim()).toBe(text);
  });

  it.each([
    ['tasks.json', taskStateReasons],
    ['plans.json', planStateReasons],
  ])('have exactly one text for every state reason, in %s', (file, reasons) => {
    const { reason } = textsOf(language, file);
    expect(isTexts(reason) ? Object.keys(reason).sort() : reason).toEqual([...reasons].sort());
    for (const text of Object.values(isTexts(reason) ? flat(reason) : {})) expect(text.trim()).not.toBe('');
  });

  it('say what to do about every reason for which the platform pauses', () => {
    const todo = Object.keys(flat(textsOf(language, 'ui.json'))).filter((key) => key.startsWith('halted.todo.'));
    expect(todo.sort()).toEqual(haltReasons.map((reason) => `halted.todo.${reason}`).sort());
  });
});

describe('look of a state', () => {
  it('exists for every state of these tables', () => {
    expect(Object.keys(stateFamilies.task)).toEqual([...taskStates]);
    expect(Object.keys(stateFamilies.approval)).toEqual([...approvalStates]);
    expect(Object.keys(stateFamilies.planRound)).toEqual([...roundStates]);
    expect(Object.keys(stateFamilies.strategy).sort()).toEqual([...strategyStates].sort());
    expect(Object.keys(stateFamilies.contact)).toEqual([...contactStates]);
    expect(Object.keys(stateFamilies.download)).toEqual([...downloadStates]);
    expect(Object.keys(stateFamilies.transfer)).toEqual([...transferStates]);
  });

  it.each([
    ['task', 'planned', 'waiting'],
    ['task', 'calling', 'active'],
    ['task', 'paused', 'warning'],
    ['task', 'finished', 'finished'],
    ['task', 'canceled', 'finished'],
    ['approval', 'rejected', 'error'],
    ['download', 'writing', 'active'],
    ['transfer', 'unsure', 'warning'],
    ['recipient', 'failed', 'error'],
    ['user', 'locked', 'error'],
    ['workflowVersion', 'archived', 'finished'],
    ['licence', 'aboutToExpire', 'warning'],
  ] as const)('%s %s: is %s', (kind, state, family) => {
    expect(stateLook(kind, state)).toEqual({ family, text: `state.${kind}.${state}` });
  });

  it('is one of these families, and null for an unknown state', () => {
    expect(families).toEqual(['waiting', 'active', 'success', 'warning', 'error', 'finished']);
    expect(stateLook('task', 'exploded')).toBeNull();
    expect(stateLook('task', 'toString')).toBeNull();
  });
});
