import { carrierParams } from '@sandbox/platform/simulation/carrier/carrierParams';
import type { PlannedCall } from '@/domain/calling/carrier';
import { Chance } from '@/domain/calling/chance';
import type { Dialogue } from '@/domain/calls/conversation';
import { converse } from '@sandbox/platform/simulation/dialogue/converse';
import type { Script } from '@/domain/robots/script';
import { spokenVariables } from '@/domain/calls/spokenVariables';
import { SimulatedCarrier } from '@sandbox/platform/simulation/carrier/simulatedCarrier';
import { codIndonesian } from '@sandbox/platform/simulation/seed/scripts/codIndonesian';
import { collectionChinese } from '@sandbox/platform/simulation/seed/scripts/collectionChinese';
import { collectionEnglish } from '@sandbox/platform/simulation/seed/scripts/collectionEnglish';
import { collectionIndonesian } from '@sandbox/platform/simulation/seed/scripts/collectionIndonesian';
import { collectionSpanish } from '@sandbox/platform/simulation/seed/scripts/collectionSpanish';
import { infoCheckIndonesian } from '@sandbox/platform/simulation/seed/scripts/infoCheckIndonesian';
import { seedScript } from '@sandbox/platform/simulation/seed/scripts/seedScript';
import { marketingIndonesian } from '@sandbox/platform/simulation/seed/scripts/marketingIndonesian';

export const zone = 'Asia/Jakarta';
export const at = Date.parse('2026-11-19T03:00:00Z');
export const fields = {
  gender: 'female',
  BorrowedAmount: '1500000',
  TotalOwingAmount: '1841740.6',
  BorrowedDate: '2026-10-15',
  DueDate: '2026-11-14',
  PlatformName: 'Nusa Pinjam',
  extra_a: 'CASE-1',
};

/** Each script, with the letters an answered call of it may carry. */
export const scripts = [
  {
    name: 'collection id',
    line: 'collection',
    script: seedScript('collection', collectionIndonesian),
    letters: 'ABCDEH',
  },
  { name: 'collection en', line: 'collection', script: seedScript('collection', collectionEnglish), letters: 'ABCDEH' },
  { name: 'collection es', line: 'collection', script: seedScript('collection', collectionSpanish), letters: 'ABCDEH' },
  { name: 'collection zh', line: 'collection', script: seedScript('collection', collectionChinese), letters: 'ABCDEH' },
  { name: 'marketing id', line: 'marketing', script: seedScript('marketing', marketingIndonesian), letters: 'ABCDEHI' },
  { name: 'info_check id', line: 'info_check', script: seedScript('info_check', infoCheckIndonesian), letters: 'ABCD' },
  { name: 'cod id', line: 'cod', script: seedScript('cod', codIndonesian), letters: 'ABCDEHIJ' },
] as const;

/** The first script of each line. */
export const scriptOf = {
  collection: scripts[0].script,
  marketing: scripts[4].script,
  info_check: scripts[5].script,
  cod: scripts[6].script,
} as const;

/** Enough for every letter; a quarter of them in a country of mailboxes. */
export const SAMPLES = 2_000;

interface Sample {
  readonly plan: PlannedCall;
  readonly said: Dialogue;
}

export function speak(script: Script, plan: PlannedCall, n = 0, name = 'Dewi García'): Dialogue {
  const variables = spokenVariables({ language: script.language, countryCode: 'ID', name, fields, at, zone });
  return converse({ script, plan, variables, voicemailMsg: '', at, zone, chance: Chance.of(5, n, 'talk') });
}

export function samples(line: (typeof scripts)[number]['line'], script: Script): Sample[] {
  const carrier = new SimulatedCarrier(carrierParams, 7);
  return Array.from({ length: SAMPLES }, (_, n) => {
    const plan = carrier.plan({
      seed: 5,
      line,
      countryCode: n % 4 === 0 ? 'US' : 'ID',
      sipLineId: 1,
      phone: `+62840${10_000_000 + n}`,
      number: 1,
      at,
      earlier: [],
      timeZone: zone,
      daysOverdue: null,
      script,
      rules: {
        ringLimit: 0,
        voicemailCheck: 0,
        voicemailCheckDuration: null,
        voicemailHandle: 2,
        voicemailMaxWaitTime: 60,
        voicemailMsg: '',
      },
    });
    return { plan, said: speak(script, plan, n) };
  });
}
