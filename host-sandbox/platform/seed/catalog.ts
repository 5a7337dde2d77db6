import type { LineId } from '@/domain/lines';
import type { Script } from '../world/dialogue/script';
import type { CompanyKey } from './people';
import { codIndonesian } from './scripts/codIndonesian';
import { collectionChinese } from './scripts/collectionChinese';
import { collectionEnglish } from './scripts/collectionEnglish';
import { collectionIndonesian } from './scripts/collectionIndonesian';
import { collectionSpanish } from './scripts/collectionSpanish';
import { infoCheckIndonesian } from './scripts/infoCheckIndonesian';
import { marketingIndonesian } from './scripts/marketingIndonesian';

export interface DemoSipLine {
  readonly name: string;
  readonly countryCode: string;
  readonly concurrency: number;
  readonly state: 'active' | 'disabled';
  readonly callerId: string;
}

export interface DemoRobot {
  readonly line: LineId;
  readonly name: string;
  readonly tone: 'polite' | 'natural' | 'tough' | 'pressing' | 'fierce';
  readonly voiceGender: 'female' | 'male';
  readonly remark: string;
  readonly script: Script;
  /** false: applied nowhere, cannot be chosen */
  readonly valid: boolean;
}

/** Numbers a company calls from, its platforms and its robots. */
export interface DemoCatalog {
  readonly sipLines: readonly DemoSipLine[];
  readonly platforms: readonly string[];
  readonly robots: readonly DemoRobot[];
}

const sipLine = (name: string, concurrency: number, callerId: string, state: DemoSipLine['state'] = 'active'): DemoSipLine => ({
  name, countryCode: 'ID', concurrency, state, callerId,
});

function robot(line: LineId, name: string, script: Script, tone: DemoRobot['tone'], voiceGender: DemoRobot['voiceGender'], remark = '', valid = true): DemoRobot {
  return { line, name, script, tone, voiceGender, remark, valid };
}

const marketing = robot('marketing', 'Sari – Promo Bulanan', marketingIndonesian, 'natural', 'female', 'Monthly offer');

export const demoCatalogs: Readonly<Record<CompanyKey, DemoCatalog>> = {
  nusa: {
    sipLines: [
      sipLine('Jakarta A', 30, '+622150000101'),
      sipLine('Jakarta B', 20, '+622150000202'),
      sipLine('Surabaya', 10, '+623150000303'),
      sipLine('Bandung (old)', 10, '+622250000404', 'disabled'),
    ],
    platforms: ['Nusa Pinjam', 'Kilat Dana'],
    robots: [
      robot('collection', 'Maya – Pengingat', collectionIndonesian, 'polite', 'female', 'Reminders before and after the due date'),
      robot('collection', 'Raka – Tegas', collectionIndonesian, 'tough', 'male', 'From 15 days overdue'),
      robot('collection', 'Maya – English', collectionEnglish, 'polite', 'female'),
      robot('collection', 'Lucía – Español', collectionSpanish, 'natural', 'female'),
      robot('collection', '小美 – 中文', collectionChinese, 'polite', 'female'),
      robot('collection', 'Bima – Draft', collectionIndonesian, 'pressing', 'male', 'Not in effect yet', false),
      marketing,
      robot('info_check', 'Tari – Verifikasi', infoCheckIndonesian, 'polite', 'female'),
      robot('cod', 'Dian – Konfirmasi COD', codIndonesian, 'natural', 'female'),
    ],
  },
  kirana: { sipLines: [sipLine('Kirana Jakarta', 15, '+622150000707')], platforms: ['Kirana'], robots: [marketing] },
  aicc: { sipLines: [], platforms: [], robots: [] },
};
