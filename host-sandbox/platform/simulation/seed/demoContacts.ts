import type { LineId } from '@/domain/products/lines';
import { lineTable } from '@/domain/products/lines';
import { addDays } from '@/domain/time/zone';
import { Chance } from '@/domain/calling/chance';

const firstNames = [
  'Adi',
  'Agus',
  'Ahmad',
  'Andi',
  'Bayu',
  'Budi',
  'Dewi',
  'Dian',
  'Eko',
  'Fitri',
  'Gilang',
  'Hendra',
  'Indah',
  'Joko',
  'José',
  'Ketut',
  'Lina',
  'Made',
  'Maria',
  'Nur',
  'Putri',
  'Putu',
  'Rina',
  'Rudi',
  'Siti',
  'Sri',
  'Tri',
  'Wahyu',
  'Wayan',
  'Yanti',
  'Yusuf',
  'Zahra',
  '李娜',
  '王伟',
];
const lastNames = [
  'Pratama',
  'Wijaya',
  'Santoso',
  'Lestari',
  'Halim',
  'Saputra',
  'Siregar',
  'Nasution',
  'Hutapea',
  'Kusuma',
  'Rahman',
  'Gunawan',
  'Setiawan',
  'Utami',
  'Tan-Liem',
  "O'Neil",
  'García',
  'Simanjuntak',
  'Harahap',
  'Permata',
];
const amounts = [500_000, 750_000, 1_000_000, 1_500_000, 2_500_000, 5_000_000, 7_500_000];

export interface DemoPersonality {
  readonly phone: string;
  readonly name: string;
  readonly gender: 'male' | 'female';
}

/** A person of the demo population, always the same. The prefix 0840 belongs to no network. */
export function personAt(index: number): DemoPersonality {
  const chance = Chance.of('population', index);
  return {
    phone: `+62840${String(10_000_000 + ((index * 7_919) % 90_000_000))}`,
    name: `${chance.oneOf(firstNames)} ${chance.oneOf(lastNames)}`,
    gender: chance.happens(0.5) ? 'male' : 'female',
  };
}

export interface Loan {
  /** YYYY-MM-DD */
  readonly day: string;
  /** days past the due date on that day */
  readonly overdue: number;
  readonly platform: string;
  readonly number: number;
}

/** The fields of a contact list row of a line. */
export function fieldsOf(
  line: LineId,
  index: number,
  { day, overdue, platform, number }: Loan,
): Record<string, string> {
  const person = personAt(index);
  const chance = Chance.of('loan', index, number);
  const borrowed = chance.oneOf(amounts);
  const owing = Math.round(borrowed * (1 + chance.between(0.01, 0.32)) * 100) / 100;
  const due = addDays(day, -overdue);
  const all: Readonly<Record<string, string>> = {
    BorrowerName: person.name,
    gender: person.gender,
    BorrowedAmount: String(borrowed),
    BorrowedDate: addDays(due, -chance.oneOf([14, 30, 60, 90])),
    TotalOwingAmount: String(line === 'cod' ? Math.round(owing / 10) : owing),
    DueDate: line === 'cod' ? addDays(day, chance.whole(1, 3)) : due,
    PlatformName: platform,
    extra_a: `CASE-${100_000 + number}`,
    extra_b: chance.oneOf(['A', 'B', 'C']),
  };
  return Object.fromEntries(
    lineTable[line].contactColumns.flatMap((column) => (all[column] ? [[column, all[column]] as const] : [])),
  );
}
