import { Recogniser } from '@/domain/robots/talk/recognise';
import type { Script } from '@/domain/robots/script';
import { withTurn } from '@/domain/robots/scriptEdits';
import { answerTalk, beginTalk, goOnUntaken, transferFailed, type TalkStep } from '@/domain/robots/talk/talk';
import { sampleScript } from '../sampleScript';

function talk(script: Script, ...answers: readonly string[]): TalkStep {
  const recogniser = new Recogniser(script);
  return answers.reduce(
    (step, text) => answerTalk(script, recogniser, step.state, text, '2026-11-27'),
    beginTalk(script),
  );
}

describe('talk', () => {
  it('begins with every turn up to the first question', () => {
    expect(talk(sampleScript).speaks).toEqual(['greet', 'who']);
    expect(talk(sampleScript).state).toMatchObject({
      at: 'who',
      end: null,
      label: 'E',
      slots: { identity: '-', pay_date: '-' },
    });
  });

  it('a promise: label, event and slots come from the answers', () => {
    const { speaks, state } = talk(sampleScript, 'Yes, speaking', 'on 3 December');
    expect(speaks).toEqual(['thanks']);
    expect(state).toMatchObject({
      end: 'hangUp',
      label: 'A',
      events: ['promiseDate'],
      slots: { identity: 'Y', pay_date: '2026-12-03' },
    });
  });

  it('an answer that is not understood: the question comes again, the label stays', () => {
    const { speaks, state } = talk(sampleScript, 'yes', 'hm', 'hm');
    expect(speaks).toEqual(['ask']);
    expect(state).toMatchObject({ at: 'ask', end: null, label: 'E', spoken: { ask: 3 }, slots: { pay_date: 'O' } });
  });

  it('silence: takes its way and stores S', () => {
    expect(talk(sampleScript, '').state).toMatchObject({
      end: 'hangUp',
      events: ['noSpeech'],
      slots: { identity: 'S' },
    });
  });

  it('transfer: ends the talk; without an agent it goes on', () => {
    const step = talk(sampleScript, 'yes', 'a human');
    expect(step.state.end).toBe('transfer');
    expect(transferFailed(sampleScript, step.state)).toMatchObject({ speaks: ['busy'], state: { end: 'hangUp' } });
  });

  it('a transfer nobody takes that leads to a transfer again: ends like any circle', () => {
    const again = withTurn(sampleScript, 'transfer', { next: 'transfer' });
    const step = goOnUntaken(again, talk(again, 'yes', 'a human'));
    expect(step.speaks).toEqual(Array.from({ length: 30 }, () => 'transfer'));
    expect(step.state).toMatchObject({ end: 'hangUp', untaken: 30 });
  });

  it('an answer after the end changes nothing', () => {
    const over = talk(sampleScript, 'wrong number');
    expect(talk(sampleScript, 'wrong number', 'yes').state).toEqual(over.state);
  });

  it('a script that goes round in circles without a question ends', () => {
    const { greet, who } = sampleScript.turns;
    if (!greet || !who) throw new Error('the sample has both');
    const circle = {
      ...sampleScript,
      turns: { greet: { ...greet, next: 'again' }, again: { ...greet, next: 'greet' } },
    };
    expect(talk(circle).state.end).toBe('hangUp');
    const endless = { ...sampleScript, turns: { greet, who: { ...who, silence: null } } };
    expect(talk(endless, ...Array.from({ length: 70 }, () => 'hm')).state).toMatchObject({
      end: 'hangUp',
      answers: 60,
    });
  });

  it('a turn that leads to none hangs up', () => {
    const { greet } = sampleScript.turns;
    if (!greet) throw new Error('the sample has it');
    expect(talk({ ...sampleScript, turns: { greet: { ...greet, next: 'gone' } } }).state.end).toBe('hangUp');
  });
});
