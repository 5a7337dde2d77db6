import type { PlannedCall } from '@/domain/calling/carrier';
import type { Dialogue } from '@/domain/calls/conversation';
import { fillText } from '@/domain/calls/fillText';
import { waysOf, type Script } from '@/domain/robots/script';
import { scriptFindings } from '@/domain/robots/scriptFindings';
import { variablesSpoken } from '@/domain/robots/spokenNames';
import { spokenVariables } from '@/domain/calls/spokenVariables';
import { at, fields, samples, SAMPLES, scripts, speak, zone } from './dialogues';

const english = scripts[1].script;

describe.each(scripts)('dialogues of $name', ({ line, script, letters }) => {
  const all = samples(line, script);
  const listened = all.filter(
    ({ plan }) => plan.ringType === 'answered' && !plan.instant && plan.pickedUp === 'person',
  );
  const kindAt = (node: string) => script.turns[node]?.kind;

  it('script: nothing is wrong with it', () => {
    expect(scriptFindings(script, line, { en: [], zh: [], id: [], es: [] })).toEqual([]);
    expect(variablesSpoken(Object.values(script.turns).map(({ say }) => say))).toContain('borrower_name');
  });

  it('every label of an answered call has a dialogue', () => {
    expect([...new Set(listened.map(({ plan }) => plan.label))].sort().join('')).toBe(letters);
  });

  it('turns fill the talk time without overlapping', () => {
    const wrong = all.filter(({ plan, said: { turns } }) => {
      const total = plan.talkSeconds * 1000;
      const last = turns.at(-1);
      const overlaps = turns.some(
        (turn, index) =>
          turn.atMs < 0 || turn.durationMs < 0 || turn.atMs + turn.durationMs > (turns[index + 1]?.atMs ?? total),
      );
      const unfilled = last !== undefined && !plan.instant && last.atMs + last.durationMs !== total;
      return overlaps || unfilled || plan.talkSeconds > 0 !== turns.length > 0;
    });
    expect(wrong).toEqual([]);
  });

  it('pace: slow enough to follow', () => {
    const most = script.language === 'zh' ? 13 : 30;
    const pace = listened.flatMap(({ said }) =>
      said.turns.map((turn) => turn.text.length / Math.max(0.4, turn.durationMs / 1000)),
    );
    expect(Math.max(...pace)).toBeLessThan(most);
  });

  it('turns follow the edges of the script', () => {
    const leaps = listened.flatMap(({ said }) => {
      const robot = said.turns.filter((turn) => turn.speaker === 'robot').map((turn) => turn.node);
      const steps = robot.slice(1).map((node, index) => [robot[index] ?? '', node] as const);
      const wrong = steps.filter(([from, to]) => {
        const before = script.turns[from];
        return before === undefined || !waysOf(before).some((way) => way.to === to);
      });
      return robot[0] === script.start ? wrong : [['', robot[0]], ...wrong];
    });
    expect(leaps).toEqual([]);
  });

  it('nothing private is said before the listener is identified', () => {
    const privately = /Rp|\$|1\.841|1841|tagihan|pinjaman|bayar|bill|owe|pay|cuenta|pago|账单|还款|欠/i;
    const early = all.flatMap(({ said, plan }) => {
      const known = said.turns.findIndex((turn) => turn.node === 'purpose');
      const before =
        known >= 0
          ? said.turns.slice(0, known)
          : plan.instant || plan.pickedUp === 'machine' || !said.turns.some((turn) => kindAt(turn.node) === 'ask')
            ? said.turns
            : [];
      return before.filter((turn) => turn.speaker === 'robot').map((turn) => turn.text.replace('Nusa Pinjam', ''));
    });
    expect(early.length).toBeGreaterThan(SAMPLES / 4);
    expect(early.filter((text) => privately.test(text))).toEqual([]);
    expect(all.filter(({ plan, said }) => plan.pickedUp === 'machine' && said.turns.length > 0).length).toBeGreaterThan(
      20,
    );
  });

  it('last speaker, transfers and rounds: agree with the call', () => {
    const wrong = listened.filter(({ plan, said }) => {
      const last = said.turns.at(-1);
      const byRobot = last?.speaker === 'robot' && kindAt(last.node) === 'end';
      return (
        (plan.hangup === 'agent' && last?.speaker !== 'agent') ||
        (plan.hangup === 'ai' && plan.transfer !== 'unsure' && !byRobot) ||
        (plan.hangup === 'user' && plan.transfer === 'success' && last?.speaker !== 'callee') ||
        said.turns.some((turn) => turn.speaker === 'agent') !== (plan.transfer === 'success') ||
        said.turns.some((turn) => kindAt(turn.node) === 'transfer') !== (plan.transfer !== 'none') ||
        said.rounds < 0 ||
        said.rounds > said.turns.length
      );
    });
    expect(wrong).toEqual([]);
    const instant = all.filter(({ plan }) => plan.instant);
    expect(
      instant.filter(
        ({ plan, said }) =>
          plan.hangup !== 'user' ||
          said.turns.some((turn) => !['greeting', 'identity'].includes(turn.node)) ||
          Object.values(said.slots).some((value) => value !== '-'),
      ),
    ).toEqual([]);
  });

  it('slots: contain values of their kind', () => {
    const slots = Object.values(script.turns).flatMap(({ slot }) => (slot ? [slot] : []));
    const forms = { letter: /^[YNOS-]$/, verification: /^[AVR-]$/, date: /^(\d{4}-\d{2}-\d{2}|[OS-])$/, words: /^.+$/ };
    const names = [...new Set(slots.map((slot) => slot.name))].sort().join();
    const wrong = listened.filter(
      ({ said }) =>
        Object.keys(said.slots).sort().join() !== names ||
        slots.some(({ name, kind }) => !forms[kind].test(said.slots[name] ?? '')),
    );
    expect(wrong).toEqual([]);
  });
});

describe('dialogues by label, collection', () => {
  const plain = samples('collection', english).filter(
    ({ plan }) =>
      plan.ringType === 'answered' &&
      !plan.instant &&
      plan.pickedUp === 'person' &&
      plan.transfer === 'none' &&
      !plan.events.includes('asksToStop') &&
      plan.hangup === 'ai',
  );
  const of = (letter: string) => plain.filter(({ plan }) => plan.label === letter);
  const nodes = (said: Dialogue) => said.turns.map((turn) => turn.node);

  it.each([
    ['A', 'promise', 'identity', 'Y'],
    ['A', 'promise', 'pay_intention', 'Y'],
    ['B', 'refusal', 'part_payment', 'N'],
    ['C', 'paidNoted', 'pay_intention', 'O'],
    ['D', 'wrongPerson', 'identity', 'N'],
    ['E', 'followUp', 'identity', 'Y'],
    ['H', 'helpNoted', 'pay_intention', 'O'],
  ])('label %s: passes the node %s and sets %s = %s', (letter, node, slot, value) => {
    expect(of(letter).length).toBeGreaterThan(2);
    for (const { said } of of(letter)) {
      expect(nodes(said)).toContain(node);
      expect(said.slots[slot]).toBe(value);
    }
  });

  it('promise to pay: its date is in the future; payment already made: its date is in the past', () => {
    for (const { said } of of('A')) expect((said.slots.pay_date ?? '') > '2026-11-19').toBe(true);
    for (const { said } of of('C')) expect((said.slots.paid_date ?? '9') < '2026-11-19').toBe(true);
  });

  it('amounts, dates and greetings are in the language of the robot', () => {
    const purpose = of('A').flatMap(({ said }) =>
      said.turns.filter((turn) => turn.node === 'purpose').map((turn) => turn.text),
    );
    expect(
      purpose.some(
        (text) => text.includes('Rp 1,841,741') && text.includes('14 November') && text.includes('Nusa Pinjam'),
      ),
    ).toBe(true);
    const variables = (language: Script['language']) =>
      spokenVariables({ language, countryCode: 'ID', name: 'x', fields, at, zone });
    expect(variables('id')).toMatchObject({
      total_owing_amount: 'Rp 1.841.741',
      due_date: '14 November',
      due_days: '5',
      gender: 'Ibu',
      greetings: 'selamat pagi',
      borrow_month: 'Oktober',
    });
    expect(variables('zh')).toMatchObject({ due_date: '11月14日', gender: '女士', greetings: '早上好' });
    expect(variables('es')).toMatchObject({ due_date: '14 de noviembre', gender: 'la señora' });
  });
});

describe('hostile names', () => {
  const answered: PlannedCall = {
    ringType: 'answered',
    ringMs: 9_000,
    pickedUp: 'person',
    lineBusyMs: 60_000,
    talkSeconds: 51,
    agentSeconds: 0,
    label: 'A',
    hangup: 'ai',
    transfer: 'none',
    instant: false,
    events: ['promiseDate'],
    talk: { path: ['yes', 'willing', 'payDate'], asides: [], most: 0, brief: false },
  };

  it.each([
    '{{constructor}}',
    '{{__proto__}}',
    '{{toString}}',
    '{{unknown}}',
    '{{ borrower_name }}',
    '${1+1}',
    '{{1+1}}',
  ])('%s in a template: stays unchanged', (text) => {
    expect(fillText(text, { borrower_name: 'Budi' })).toBe(text);
  });

  it('placeholder within a value: is not filled again', () => {
    expect(fillText('{{borrower_name}} {{amount}}', { borrower_name: '{{amount}}', amount: '{{borrower_name}}' })).toBe(
      '{{amount}} {{borrower_name}}',
    );
  });

  it.each(['{{constructor}}', '{{total_owing_amount}}', '<img src=x onerror=alert(1)>'])(
    'name %s: spoken as text',
    (name) => {
      const { turns } = speak(english, answered, 3, name);
      expect(turns.some((turn) => turn.node === 'identity' && turn.text.includes(name))).toBe(true);
    },
  );

  it('name of 10,000 characters: shortened, the turns still fill the talk time', () => {
    const { turns } = speak(english, answered, 3, '名'.repeat(10_000));
    expect(Math.max(...turns.map((turn) => turn.text.length))).toBeLessThan(400);
    const last = turns.at(-1);
    expect((last?.atMs ?? 0) + (last?.durationMs ?? 0)).toBe(51_000);
  });
});
