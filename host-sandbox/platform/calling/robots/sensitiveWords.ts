import { eq } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { scriptLanguages } from '@/domain/robots/script';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { company } from '../../foundation/store/schema/accounts/core';
import { sensitiveWord } from '../../foundation/store/schema/calling/robots';
import type { Db } from '../../foundation/store/store';

type WordLists = Reply<'robot.sensitiveWords'>;

/** What the company's robots must not say, by language, in alphabetical order. */
export async function sensitiveWords(db: Db): Promise<WordLists> {
  const rows = await db.select().from(sensitiveWord).orderBy(sensitiveWord.word);
  const of = (language: (typeof scriptLanguages)[number]) =>
    rows.filter((row) => row.language === language).map(({ word }) => word);
  return { en: of('en'), zh: of('zh'), id: of('id'), es: of('es') };
}

/** Changes the lists, unless another person did meanwhile. */
export async function saveSensitiveWords(
  { db, person: { companyId } }: Ctx,
  { words, was }: Parsed<'robot.saveSensitiveWords'>['body'],
): Promise<void> {
  // The company's row stands for its lists: two changes run one after the other.
  await db.select({ id: company.id }).from(company).where(eq(company.id, companyId)).for('update');
  const now = await sensitiveWords(db);
  if (scriptLanguages.some((language) => !sameWords(now[language], was[language]))) throw new Refusal('thing.changed');
  const rows = scriptLanguages.flatMap((language) =>
    distinct(words[language]).map((word) => ({ companyId, language, word })),
  );
  await db.delete(sensitiveWord).where(eq(sensitiveWord.companyId, companyId));
  if (rows.length > 0) await db.insert(sensitiveWord).values(rows);
}

/** Upper and lower case are the same word. */
function distinct(words: readonly string[]): string[] {
  const met = new Map(words.map((word) => [word.trim().toLowerCase(), word.trim()] as const));
  met.delete('');
  return [...met.values()];
}

function sameWords(one: readonly string[], other: readonly string[]): boolean {
  const words = new Set(one);
  return words.size === new Set(other).size && other.every((word) => words.has(word));
}
