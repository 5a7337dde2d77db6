import type { RobotTone, VoiceGender } from '@/domain/robots/robot';

/** How a robot speaks. */
export interface VoiceOf {
  readonly voiceGender: VoiceGender;
  readonly tone: RobotTone;
}

type NamedVoice = Pick<SpeechSynthesisVoice, 'name' | 'lang'>;

/** A voice, and how it is set where it is not like the robot's by itself. */
export interface VoiceChoice<V extends NamedVoice> {
  /** null: the browser chooses */
  readonly voice: V | null;
  readonly pitch: number;
  readonly rate: number;
  /** the browser has voices, but none of the language */
  readonly foreign: boolean;
}

// Browsers say the gender of a voice in its name at most: these are the names that Windows, macOS, Android and Chrome
// give their voices of English, Chinese, Indonesian and Spanish.
const names: Readonly<Record<VoiceGender, RegExp>> = {
  female:
    /\b(female|woman|zira|aria|jenny|michelle|ana|emma|ava|samantha|victoria|karen|moira|tessa|susan|allison|serena|hazel|xiaoxiao|xiaoyi|huihui|yaoyao|ting-?ting|meijia|sinji|gadis|damayanti|paulina|monica|sabina|helena|laura|elvira|dalia|marisol|angelica)\b/i,
  male: /\b(male|man|david|mark|guy|eric|roger|steffan|christopher|andrew|brian|alex|daniel|fred|tom|aaron|george|kangkang|yunyang|yunxi|yunjian|li-?mu|ardi|andika|jorge|juan|diego|pablo|raul|alvaro|carlos|enrique)\b/i,
};

/** Of a voice whose gender is not known, or is the other one. */
const pitches: Readonly<Record<VoiceGender, number>> = { female: 1.2, male: 0.7 };

const rates: Readonly<Record<RobotTone, number>> = {
  polite: 0.95,
  natural: 1,
  tough: 1.05,
  pressing: 1.15,
  fierce: 1.2,
};

/** `zh_CN`, as Android writes it, is `zh-CN`. */
const tagOf = ({ lang }: NamedVoice) => lang.replace('_', '-').toLowerCase();

/** The voice of the browser that is most like the robot's. */
export function browserVoice<V extends NamedVoice>(
  voices: readonly V[],
  tag: string,
  robot: VoiceOf | null,
): VoiceChoice<V> {
  const [language = ''] = tag.toLowerCase().split('-');
  const own = voices.filter((voice) => tagOf(voice).split('-')[0] === language);
  // Of the same country first.
  const ordered = [...own].sort((one, other) => rank(one, tag) - rank(other, tag));
  const foreign = voices.length > 0 && own.length === 0;
  if (robot === null) return { voice: ordered[0] ?? null, pitch: 1, rate: 1, foreign };
  const rate = rates[robot.tone];
  const fitting = ordered.find(({ name }) => genderOf(name) === robot.voiceGender);
  if (fitting) return { voice: fitting, pitch: 1, rate, foreign };
  const unknown = ordered.find(({ name }) => genderOf(name) === null);
  return { voice: unknown ?? ordered[0] ?? null, pitch: pitches[robot.voiceGender], rate, foreign };
}

const rank = (voice: NamedVoice, tag: string) => (tagOf(voice) === tag.toLowerCase() ? 0 : 1);

function genderOf(name: string): VoiceGender | null {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
  return names.female.test(plain) ? 'female' : names.male.test(plain) ? 'male' : null;
}
