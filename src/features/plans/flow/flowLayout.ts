import type { Reply } from '@/contract/contract';
import { takesOver } from '@/domain/contacts/contactTag';

type Plan = Pick<Reply<'plan.detail'>, 'rounds' | 'flow'>;

/** Contacts of one round with the same tag. */
interface Segment {
  readonly tag: string;
  readonly contacts: number;
  /** those the next round called; null while it has not begun */
  readonly taken: number | null;
  /** px from the top of the picture */
  readonly top: number;
  readonly height: number;
  /** y of its text, placed so that texts do not overlap */
  readonly wordsAt: number;
  /** the next round selects this tag */
  readonly goesOn: boolean;
}

/** A ribbon of contacts from a segment to the next round, between two heights on either side. */
interface Ribbon {
  readonly tag: string;
  readonly contacts: number;
  readonly from: readonly [top: number, bottom: number];
  readonly to: readonly [top: number, bottom: number];
}

export interface FlowColumn {
  readonly number: number;
  readonly name: string;
  readonly contacts: number;
  /** contacts that the round took from the list instead of the round before */
  readonly again: number;
  readonly segments: readonly Segment[];
  readonly ribbons: readonly Ribbon[];
}

export interface FlowPicture {
  readonly columns: readonly FlowColumn[];
  /** px */
  readonly height: number;
}

/** px the largest round fills */
const FULL = 260;
const GAP = 3;
/** px of a line of words */
export const wordsHeight = 24;

/** Heights are proportional to numbers of contacts, with the same scale in every round. */
export function flowLayout({ rounds, flow }: Plan): FlowPicture {
  const begun = rounds.filter(({ contacts }) => contacts !== null);
  const most = Math.max(1, ...begun.map(({ contacts }) => contacts ?? 0));
  const scale = FULL / most;
  const sorted = begun.map((round, at) => {
    const next = rounds[at + 1];
    const own = flow
      .filter((one) => one.round === round.number)
      .map((one) => ({ ...one, goesOn: next !== undefined && takesOver(next, one.tag) }));
    // Contacts that go on are at the top, so that ribbons do not cross the others.
    return own.sort((one, other) => Number(other.goesOn) - Number(one.goesOn) || one.tag.localeCompare(other.tag));
  });
  const columns = begun.map((round, at): FlowColumn => {
    const segments = placed(sorted[at] ?? [], scale);
    const before = at === 0 ? 0 : (sorted[at - 1] ?? []).reduce((sum, one) => sum + (one.taken ?? 0), 0);
    const contacts = round.contacts ?? 0;
    return {
      number: round.number,
      name: round.name,
      contacts,
      again: at === 0 ? 0 : Math.max(0, contacts - before),
      segments,
      ribbons: at + 1 < begun.length ? ribbonsOf(segments, scale) : [],
    };
  });
  const lowest = columns.flatMap(({ segments }) =>
    segments.map((one) => Math.max(one.top + one.height, one.wordsAt + wordsHeight)),
  );
  return { columns, height: Math.max(wordsHeight, ...lowest) };
}

type Unplaced = Pick<Segment, 'tag' | 'contacts' | 'taken' | 'goesOn'>;

function placed(segments: readonly Unplaced[], scale: number): Segment[] {
  let top = 0;
  let words = -Infinity;
  return segments.map(({ tag, contacts, taken, goesOn }) => {
    const height = Math.max(2, contacts * scale);
    words = Math.max(top + height / 2 - wordsHeight / 2, words + wordsHeight, 0);
    const segment = { tag, contacts, taken, goesOn, top, height, wordsAt: words };
    top += height + GAP;
    return segment;
  });
}

/** On the other side ribbons are stacked from the top; the rest of the round came from the list. */
function ribbonsOf(segments: readonly Segment[], scale: number): Ribbon[] {
  let at = 0;
  return segments.flatMap(({ tag, taken, top }) => {
    if (taken === null || taken === 0) return [];
    const thick = taken * scale;
    const ribbon: Ribbon = { tag, contacts: taken, from: [top, top + thick], to: [at, at + thick] };
    at += thick;
    return [ribbon];
  });
}
