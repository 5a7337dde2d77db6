import type { Turn } from './turn';

/** A dialogue that ends at an instant: what begins later is left out, what is being said then is broken off. */
export function cutTalk(turns: readonly Turn[], endMs: number): Turn[] {
  return turns.flatMap((turn) => {
    if (turn.atMs >= endMs) return [];
    const over = turn.atMs + turn.durationMs - endMs;
    if (over <= 0) return [turn];
    return [{ ...turn, durationMs: endMs - turn.atMs, text: brokenOff(turn.text, 1 - over / turn.durationMs) }];
  });
}

export function brokenOff(text: string, share: number): string {
  const signs = [...text];
  const shortened = signs.slice(0, Math.max(1, Math.floor(signs.length * share))).join('');
  const atWord = shortened.includes(' ') ? shortened.slice(0, shortened.lastIndexOf(' ')) : shortened;
  return `${atWord.replace(/[\s,.;:!?，。]+$/u, '')}—`;
}
