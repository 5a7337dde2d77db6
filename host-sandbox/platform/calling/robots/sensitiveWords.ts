import { scriptLanguages } from '@/domain/robots/script';
import type { SensitiveWords } from '@/domain/robots/sensitiveWords';
import { sensitiveWord } from '../../foundation/store/schema/calling/calling';
import type { Db } from '../../foundation/store/store';

/** What the company's robots must not say, by language. */
export async function sensitiveWords(db: Db): Promise<SensitiveWords> {
  const rows = await db.select().from(sensitiveWord).orderBy(sensitiveWord.word);
  const of = (language: (typeof scriptLanguages)[number]) =>
    rows.filter((row) => row.language === language).map(({ word }) => word);
  const [en, zh, id, es] = scriptLanguages;
  return { en: of(en), zh: of(zh), id: of(id), es: of(es) };
}
