import {
  checkCallParameters,
  defaultCallParameters,
  settleCallParameters,
  type CallParameters,
} from '@/domain/calling/callParameters';

const one = { severalNumbers: false };
const several = { severalNumbers: true };

/** `field:code`, in order. */
function found(given: Partial<CallParameters>, context = one): string[] {
  return checkCallParameters({ ...defaultCallParameters, ...given }, context).map(
    ({ field, code }) => `${field}:${code}`,
  );
}

describe('call parameters', () => {
  it('default values: are valid', () => {
    expect(found({})).toEqual([]);
    expect(defaultCallParameters).toMatchObject({
      maxLostRate: 0,
      qaLimitRate: 100,
      qaLimitLength: 0,
      autoQa: 'N',
      ringLimit: 0,
      voicemailCheck: 0,
      voicemailHandle: 1,
    });
  });

  it.each([
    [0, []],
    [1, []],
    [180, []],
    [181, ['ringLimit:outOfRange']],
    [-1, ['ringLimit:outOfRange']],
    [30.5, ['ringLimit:notWhole']],
    [Number.NaN, ['ringLimit:notNumber']],
  ])('ringLimit of %d s: problems %j', (ringLimit, codes) => {
    expect(found({ ringLimit })).toEqual(codes);
  });

  it.each([
    [0, []],
    [0.1, []],
    [100, []],
    [0.05, ['maxLostRate:outOfRange']],
    [100.1, ['maxLostRate:outOfRange']],
    [-1, ['maxLostRate:outOfRange']],
  ])('maxLostRate of %d %%: problems %j', (maxLostRate, codes) => {
    expect(found({ maxLostRate })).toEqual(codes);
  });

  it.each([
    [1, ['qaLimitRate:notAbove']],
    [1.01, []],
    [100, []],
    [0, ['qaLimitRate:outOfRange']],
    [100.5, ['qaLimitRate:outOfRange']],
  ])('qaLimitRate of %d %% with a quality check: problems %j', (qaLimitRate, codes) => {
    expect(found({ autoQa: 'Y', qaLimitRate })).toEqual(codes);
    expect(found({ autoQa: 'N', qaLimitRate })).toEqual([]);
  });

  it('quality check: its results must be known and its lengths not negative', () => {
    expect(found({ autoQa: 'Y', qaResultSelect: ['A', 'G'], qaLimitLength: 20 })).toEqual([]);
    expect(found({ autoQa: 'Y', qaResultSelect: ['Q'], qaLimitLength: -1 })).toEqual([
      'qaLimitLength:outOfRange',
      'qaResultSelect:unknownChoice',
    ]);
  });

  it('dialing order: required with several numbers only, with an interval of at most an hour', () => {
    expect(found({}, several)).toEqual(['dialingOrder:required']);
    expect(found({ dialingOrder: 'sequential' }, several)).toEqual([]);
    expect(found({ dialingOrder: 'parallel', contactNumberInterval: 3_600 }, several)).toEqual([]);
    expect(found({ dialingOrder: 'parallel', contactNumberInterval: 0 }, several)).toEqual([]);
    expect(found({ dialingOrder: 'parallel', contactNumberInterval: 3_601 }, several)).toEqual([
      'contactNumberInterval:outOfRange',
    ]);
  });

  it.each([
    [null, ['voicemailCheckDuration:required']],
    [0, ['voicemailCheckDuration:notAbove']],
    [-5, ['voicemailCheckDuration:notAbove']],
    [1, []],
    [10_000, []],
    [10_001, ['voicemailCheckDuration:outOfRange']],
  ])('voicemailCheckDuration of %p ms with detection on: problems %j', (voicemailCheckDuration, codes) => {
    expect(found({ voicemailCheck: 1, voicemailCheckDuration })).toEqual(codes);
    expect(found({ voicemailCheck: 0, voicemailCheckDuration })).toEqual([]);
  });

  it('voicemail message: needs its text and a longest wait when one is left', () => {
    expect(found({ voicemailHandle: 2 })).toEqual(['voicemailMaxWaitTime:required', 'voicemailMsg:required']);
    expect(found({ voicemailHandle: 2, voicemailMaxWaitTime: 10, voicemailMsg: '   ' })).toEqual([
      'voicemailMsg:required',
    ]);
    expect(found({ voicemailHandle: 2, voicemailMaxWaitTime: 10, voicemailMsg: 'Please call back.' })).toEqual([]);
    expect(found({ voicemailHandle: 1 })).toEqual([]);
    // with detection off no message is ever left
    expect(found({ voicemailHandle: 2, voicemailCheck: -1 })).toEqual([]);
  });

  it.each([
    [720, 780, []],
    [360, 400, []],
    [1_300, 1_320, []],
    [720, null, ['pauseEnd:pauseIncomplete']],
    [null, 780, ['pauseStart:pauseIncomplete']],
    [780, 780, ['pauseEnd:pauseOrder']],
    [780, 720, ['pauseEnd:pauseOrder']],
    [300, 400, ['pauseStart:pauseOutsideWindow']],
    [1_300, 1_400, ['pauseEnd:pauseOutsideWindow']],
    [360, 1_320, ['pauseStart:pauseOutsideWindow']], // nothing left to call in
    [720.5, 780, ['pauseStart:notWhole']],
  ])('a pause from minute %p to %p: problems %j', (pauseStart, pauseEnd, codes) => {
    expect(found({ pauseStart, pauseEnd })).toEqual(codes);
  });

  it('remark: at most 40 characters, an emoji counts as one; a template name has no spaces', () => {
    expect(found({ remark: 'é'.repeat(40) })).toEqual([]);
    expect(found({ remark: '😀'.repeat(40) })).toEqual([]);
    expect(found({ remark: 'a'.repeat(41) })).toEqual(['remark:tooLong']);
    expect(found({ templateName: 'with space' })).toEqual(['templateName:nameCharset']);
  });

  it('settled values: what does not apply is set back to its default', () => {
    const typed: CallParameters = {
      ...defaultCallParameters,
      autoQa: 'N',
      qaLimitRate: 50,
      qaLimitLength: 9,
      qaResultSelect: ['A'],
      dialingOrder: 'parallel',
      contactNumberInterval: 5,
      voicemailCheck: -1,
      voicemailCheckDuration: 900,
      voicemailHandle: 2,
      voicemailMaxWaitTime: 8,
      voicemailMsg: 'Hello',
      voicemailRedial: true,
      ringLimit: 35,
      remark: 'kept',
    };
    expect(settleCallParameters(typed, one)).toEqual({
      ...defaultCallParameters,
      voicemailCheck: -1,
      ringLimit: 35,
      remark: 'kept',
    });
    const whole: CallParameters = { ...typed, autoQa: 'Y', voicemailCheck: 1 };
    expect(settleCallParameters(whole, several)).toEqual(whole);
    expect(settleCallParameters({ ...whole, voicemailHandle: 1 }, several)).toMatchObject({
      voicemailMsg: '',
      voicemailMaxWaitTime: null,
    });
  });
});
