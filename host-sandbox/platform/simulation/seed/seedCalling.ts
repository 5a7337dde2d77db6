import { eq, sql } from 'drizzle-orm';
import type { LabelledProduct } from '@/domain/calling/labels';
import type { LineId } from '@/domain/products/lines';
import { loanPlatform, sipLine } from '../../foundation/store/schema/calling/calling';
import { robot, robotVersion, type Robot } from '../../foundation/store/schema/calling/robots';
import type { Db } from '../../foundation/store/store';
import { versionColumns } from '../../calling/robots/versionColumns';
import type { Script } from '@/domain/robots/script';
import { briefly } from './scripts/briefly';
import { codIndonesian } from './scripts/codIndonesian';
import { collectionChinese } from './scripts/collectionChinese';
import { collectionEnglish } from './scripts/collectionEnglish';
import { collectionIndonesian } from './scripts/collectionIndonesian';
import { collectionSpanish } from './scripts/collectionSpanish';
import { infoCheckIndonesian } from './scripts/infoCheckIndonesian';
import { marketingIndonesian } from './scripts/marketingIndonesian';
import { seedScript } from './scripts/seedScript';
import type { WrittenScript } from './scripts/written';
import type { CompanyIds } from './seedPeople';

interface DemoRobot<L extends LabelledProduct = LineId> {
  readonly line: L;
  readonly name: string;
  readonly tone: Robot['tone'];
  readonly voiceGender: Robot['voiceGender'];
  readonly remark: string;
  readonly script: WrittenScript;
  /** made, and not yet in effect */
  readonly preOnline?: boolean;
}

interface DemoLine {
  readonly name: string;
  readonly concurrency: number;
  readonly callerId: string;
  readonly disabled?: boolean;
}

const robots: Readonly<Record<'nusa' | 'kirana', readonly DemoRobot[]>> = {
  nusa: [
    {
      line: 'collection',
      name: 'Penagihan_Sari',
      tone: 'natural',
      voiceGender: 'female',
      remark: 'Main robot, all stages',
      script: collectionIndonesian,
    },
    {
      line: 'collection',
      name: 'Collection_Maya',
      tone: 'polite',
      voiceGender: 'female',
      remark: 'English speakers',
      script: collectionEnglish,
    },
    {
      line: 'collection',
      name: 'Cobranza_Elena',
      tone: 'tough',
      voiceGender: 'female',
      remark: 'Spanish speakers',
      script: collectionSpanish,
    },
    {
      line: 'collection',
      name: '催收小雅',
      tone: 'polite',
      voiceGender: 'female',
      remark: 'Chinese speakers',
      script: collectionChinese,
    },
    {
      line: 'collection',
      name: 'Penagihan_Bima',
      tone: 'pressing',
      voiceGender: 'male',
      remark: 'New script, not in effect yet',
      script: collectionIndonesian,
      preOnline: true,
    },
    {
      line: 'marketing',
      name: 'Promosi_Dina',
      tone: 'natural',
      voiceGender: 'female',
      remark: 'Member card',
      script: marketingIndonesian,
    },
    {
      line: 'marketing',
      name: 'Promosi_Raka',
      tone: 'tough',
      voiceGender: 'male',
      remark: 'Member card, in few words',
      script: briefly(marketingIndonesian),
    },
    {
      line: 'info_check',
      name: 'Verifikasi_Ayu',
      tone: 'polite',
      voiceGender: 'female',
      remark: 'Three questions',
      script: infoCheckIndonesian,
    },
    {
      line: 'info_check',
      name: 'Verifikasi_Rudi',
      tone: 'natural',
      voiceGender: 'male',
      remark: 'Three questions, in few words',
      script: briefly(infoCheckIndonesian),
    },
    {
      line: 'cod',
      name: 'Konfirmasi_Nina',
      tone: 'polite',
      voiceGender: 'female',
      remark: 'Orders paid on delivery',
      script: codIndonesian,
    },
    {
      line: 'cod',
      name: 'Konfirmasi_Yoga',
      tone: 'natural',
      voiceGender: 'male',
      remark: 'Orders paid on delivery, in few words',
      script: briefly(codIndonesian),
    },
  ],
  kirana: [
    {
      line: 'marketing',
      name: 'Kirana_Dina',
      tone: 'natural',
      voiceGender: 'female',
      remark: 'Member card',
      script: marketingIndonesian,
    },
  ],
};

const sipLines: Readonly<Record<'nusa' | 'kirana', readonly DemoLine[]>> = {
  nusa: [
    { name: 'Jakarta 1', concurrency: 30, callerId: '+622155500100' },
    { name: 'Jakarta 2', concurrency: 20, callerId: '+622155500200' },
    { name: 'Surabaya', concurrency: 10, callerId: '+623155500300' },
    { name: 'Medan', concurrency: 15, callerId: '+626155500400', disabled: true },
  ],
  kirana: [{ name: 'Kirana 1', concurrency: 12, callerId: '+622155500900' }],
};

const platforms: Readonly<Record<'nusa' | 'kirana', readonly string[]>> = {
  nusa: ['Nusa Pinjam', 'Kilat Dana'],
  kirana: ['Kirana Retail'],
};

export interface SeededRobot<L extends LabelledProduct = LineId> {
  readonly id: number;
  readonly versionId: number;
  readonly line: L;
  readonly script: Script;
  readonly variables: readonly string[];
}

export interface SeededCalling {
  /** those in effect */
  readonly robots: readonly SeededRobot[];
  readonly lines: readonly { readonly id: number; readonly concurrency: number; readonly active: boolean }[];
  readonly platforms: readonly string[];
}

/** Lines, robots with their scripts and platforms of the two companies that call. */
export async function seedCalling(
  db: Db,
  ids: CompanyIds,
  /** when its robots were made and their scripts applied */
  at: number,
): Promise<Readonly<Record<'nusa' | 'kirana', SeededCalling>>> {
  const one = async (key: 'nusa' | 'kirana'): Promise<SeededCalling> => {
    const companyId = ids[key];
    await db.insert(loanPlatform).values(platforms[key].map((name) => ({ companyId, name })));
    const lines = await db
      .insert(sipLine)
      .values(
        sipLines[key].map(({ name, concurrency, callerId, disabled }) => ({
          companyId,
          name,
          concurrency,
          callerId,
          countryCode: 'ID',
          state: disabled ? ('disabled' as const) : ('active' as const),
        })),
      )
      .returning();
    const made: SeededRobot[] = [];
    for (const demo of robots[key]) {
      const added = await addRobot(db, companyId, demo, at);
      if (!demo.preOnline) made.push(added);
    }
    return {
      robots: made,
      lines: lines.map((line) => ({ id: line.id, concurrency: line.concurrency, active: line.state === 'active' })),
      platforms: platforms[key],
    };
  };
  return { nusa: await one('nusa'), kirana: await one('kirana') };
}

/**
 * Gives robots of a database that was seeded before scripts had intents the same script in today's form. The ids of its
 * turns stay, so dialogues of earlier calls still name them; so does the hash, which approvals were given for.
 */
export async function renewScripts(db: Db): Promise<void> {
  const { rows } = await db.execute<{ id: number; name: string; line: LineId }>(sql`
    select v.id, r.name, r.line from robot_version v join robot r on r.id = v.robot_id where not v.script ? 'turns'`);
  const demos = new Map(Object.values(robots).flatMap((all) => all.map((demo) => [`${demo.line} ${demo.name}`, demo])));
  for (const { id, name, line } of rows) {
    const demo = demos.get(`${line} ${name}`);
    if (!demo) continue;
    await db
      .update(robotVersion)
      .set({ script: seedScript(line, demo.script) })
      .where(eq(robotVersion.id, id));
  }
}

export async function addRobot<L extends LabelledProduct>(
  db: Db,
  companyId: number,
  { line, name, tone, voiceGender, remark, script: written, preOnline }: DemoRobot<L>,
  at: number,
): Promise<SeededRobot<L>> {
  const script = seedScript(line, written);
  const [made] = await db
    .insert(robot)
    .values({
      companyId,
      line,
      name,
      language: script.language,
      tone,
      voiceGender,
      remark,
      status: preOnline ? 'invalid' : 'valid',
      createdAt: at,
      changedAt: at,
    })
    .returning({ id: robot.id });
  const id = made?.id ?? 0;
  const columns = versionColumns(script);
  const [version] = await db
    .insert(robotVersion)
    .values({
      companyId,
      robotId: id,
      number: 1,
      state: preOnline ? 'preOnline' : 'online',
      createdAt: at,
      changedAt: at,
      appliedAt: preOnline ? null : at,
      ...columns,
    })
    .returning({ id: robotVersion.id });
  const versionId = version?.id ?? 0;
  if (!preOnline) await db.update(robot).set({ currentVersionId: versionId }).where(eq(robot.id, id));
  return { id, versionId, line, script, variables: columns.variables };
}
