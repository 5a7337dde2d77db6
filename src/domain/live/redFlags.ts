import type { Turn } from '../calls/turn';
import type { ScriptLanguage } from '../robots/script';
import { plainWords, standsIn } from '../robots/words';

/** What raises a call before a supervisor; words: labels.json `redFlag.<id>`. */
export const redFlagKinds = ['threat', 'hardship', 'minor', 'stop'] as const;
export type RedFlagKind = (typeof redFlagKinds)[number];

/** Phrases of callees, whole words without regard to case and accents; in Chinese any characters. */
export const redFlagPhrases: Readonly<Record<RedFlagKind, Readonly<Record<ScriptLanguage, readonly string[]>>>> = {
  threat: {
    en: [
      'kill you',
      'kill myself',
      'end my life',
      'suicide',
      'hurt you',
      'burn your office',
      'know where you live',
      'sue you',
      'my lawyer',
      'call the police',
      'ashamed of yourselves',
      'how dare you',
    ],
    zh: [
      '杀了你',
      '弄死',
      '自杀',
      '不想活',
      '跳楼',
      '砸了你们',
      '报警',
      '起诉',
      '我的律师',
      '投诉到银监',
      '骗子',
      '凭什么',
    ],
    id: [
      'bunuh',
      'bunuh diri',
      'akhiri hidup',
      'saya bakar',
      'saya hajar',
      'lapor polisi',
      'laporkan ke ojk',
      'pengacara saya',
      'saya tuntut',
      'penipu',
      'berani sekali',
    ],
    es: [
      'te mato',
      'los mato',
      'matarme',
      'suicidarme',
      'quitarme la vida',
      'quemar su oficina',
      'sé dónde viven',
      'los demando',
      'mi abogado',
      'llamar a la policía',
      'qué poca vergüenza',
      'cómo se atreven',
    ],
  },
  hardship: {
    en: [
      'lost my job',
      'no money',
      'in hospital',
      'to the hospital',
      'cannot buy food',
      'nothing to eat',
      'passed away',
    ],
    zh: ['失业', '没钱', '看病', '住院', '吃不上饭', '揭不开锅', '去世'],
    id: [
      'kehilangan pekerjaan',
      'di phk',
      'belum ada uang',
      'tidak ada uang',
      'tidak punya uang',
      'untuk berobat',
      'rumah sakit',
      'tidak bisa makan',
      'meninggal',
    ],
    es: [
      'perdí mi trabajo',
      'no tengo dinero',
      'en el hospital',
      'no tengo para comer',
      'falleció',
      'me quedé sin trabajo',
    ],
  },
  minor: {
    en: ['mummy', 'mommy', 'daddy', 'i am six', 'i am seven', 'i am eight', 'i am nine', 'i am ten', 'years old'],
    zh: ['妈妈在', '爸爸在', '爸爸睡', '妈妈睡', '我六岁', '我七岁', '我八岁', '我九岁', '我十岁', '我还小'],
    id: [
      'mama lagi',
      'mama sedang',
      'papa tidur',
      'papa lagi',
      'aku enam tahun',
      'aku tujuh tahun',
      'aku delapan tahun',
    ],
    es: ['mi mamá está', 'mi papá está', 'tengo seis años', 'tengo siete años', 'tengo ocho años', 'tengo nueve años'],
  },
  stop: {
    en: [
      'do not call me again',
      'don’t call me again',
      "don't call me again",
      'stop calling',
      'off your list',
      'never call',
    ],
    zh: ['不要再给我打', '别再打', '不要再打', '别给我打', '把我删掉'],
    id: ['jangan telepon saya lagi', 'jangan hubungi', 'jangan telepon lagi', 'berhenti menelepon', 'hapus nomor saya'],
    es: ['no me llamen más', 'no me llame más', 'dejen de llamar', 'quítenme de su lista', 'no vuelvan a llamar'],
  },
};

export interface RedFlag {
  readonly kind: RedFlagKind;
  /** as the table has it */
  readonly phrase: string;
  /** index of the turn in which the callee said it first */
  readonly turn: number;
}

const plainPhrases = new Map<
  ScriptLanguage,
  ReadonlyMap<RedFlagKind, readonly (readonly [plain: string, phrase: string])[]>
>();

/** The phrases of a language as `standsIn` compares them; made once, since lists of calls look for all in each turn. */
function plainPhrasesOf(language: ScriptLanguage) {
  let made = plainPhrases.get(language);
  if (!made) {
    made = new Map(
      redFlagKinds.map((kind) => [kind, redFlagPhrases[kind][language].map((one) => [plainWords(one), one] as const)]),
    );
    plainPhrases.set(language, made);
  }
  return made;
}

/** The phrases of callees that raise a call, each kind at its first, in the order they were said. */
export function redFlagsIn(turns: readonly Pick<Turn, 'speaker' | 'text'>[], language: ScriptLanguage): RedFlag[] {
  const found = new Map<RedFlagKind, RedFlag>();
  turns.forEach(({ speaker, text }, turn) => {
    if (speaker !== 'callee') return;
    const plain = plainWords(text);
    for (const [kind, phrases] of plainPhrasesOf(language)) {
      if (found.has(kind)) continue;
      const [, phrase] = phrases.find(([one]) => standsIn(one, plain)) ?? [];
      if (phrase !== undefined) found.set(kind, { kind, phrase, turn });
    }
  });
  return [...found.values()];
}
