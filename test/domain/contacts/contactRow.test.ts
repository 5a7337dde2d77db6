import { readFileSync } from 'node:fs';
import path from 'node:path';
import Papa from 'papaparse';
import { cellsByColumn, isUsable, readContactHeader } from '@/domain/contacts/contactHeader';
import { checkContactRow, contactColumnKinds, type ContactRowContext } from '@/domain/contacts/contactRow';

/** A simple stand-in for the platform's reader of numbers: plus and 9 to 15 digits. */
const readPhone: ContactRowContext['readPhone'] = (text) => {
  const digits = text.replace(/[\s().-]/g, '').replace(/^0/, '+62');
  return /^\+\d{9,15}$/.test(digits) ? { phone: digits, problem: null } : { phone: null, problem: 'phoneInvalid' };
};
const context: ContactRowContext = { line: 'collection', platforms: ['Nusa Pinjam', 'Kilat Dana'], readPhone };

const good = {
  phone: '+6281571924865',
  BorrowerName: 'Dewi García',
  gender: 'female',
  BorrowedAmount: '1500000',
  BorrowedDate: '2026-10-15',
  TotalOwingAmount: '1841740.6',
  DueDate: '2026-11-14',
  PlatformName: 'Nusa Pinjam',
  extra_a: 'CASE-1',
  extra_b: '',
  extra_c: '',
  extra_d: '',
};

function found(given: Partial<typeof good>, at = context): string[] {
  return checkContactRow({ ...good, ...given }, at).problems.map(({ field, code }) => `${field}:${code}`);
}

function rowsOf(file: string): string[][] {
  const text = readFileSync(path.join(process.cwd(), 'test/fixtures', file), 'utf8');
  return Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
}

describe('a row of a contact list', () => {
  it.each([
    '#DIV/0!',
    '#N/A',
    '#REF!',
    '#VALUE!',
    '#NAME?',
    '#NUM!',
    '#NULL!',
    '#ERROR!',
    '#¡VALOR!',
    '#N/D',
    'Err:502',
  ])('refuses the error value %s with its own reason, in a column of text and an optional one too', (extra_a) => {
    expect(found({ extra_a })).toEqual(['extra_a:formulaFailed']);
    expect(found({ phone: extra_a })).toEqual(['phone:formulaFailed']);
    expect(found({ extra_a: `${extra_a} is what it says` })).toEqual([]);
  });

  it('becomes fields as understood, with empty cells left out', () => {
    expect(checkContactRow(good, context)).toEqual({
      fields: {
        phone: '+6281571924865',
        BorrowerName: 'Dewi García',
        gender: 'female',
        BorrowedAmount: '1500000',
        BorrowedDate: '2026-10-15',
        TotalOwingAmount: '1841740.6',
        DueDate: '2026-11-14',
        PlatformName: 'Nusa Pinjam',
        extra_a: 'CASE-1',
      },
      problems: [],
    });
  });

  it('is normalised: number, gender, platform, amount and white space', () => {
    const { fields } = checkContactRow(
      {
        ...good,
        phone: '0815-7192-4865',
        gender: 'F',
        PlatformName: ' nusa  PINJAM ',
        BorrowedAmount: '1841740.5999999999',
        extra_a: 'a\u00a0b\n\u200bc',
      },
      context,
    );
    expect(fields).toMatchObject({
      phone: '+6281571924865',
      gender: 'female',
      PlatformName: 'Nusa Pinjam',
      BorrowedAmount: '1841740.6',
      extra_a: 'a b c',
    });
  });

  it('must have the required columns of its line', () => {
    const empty = {
      phone: '',
      BorrowerName: ' ',
      gender: '',
      BorrowedAmount: '',
      BorrowedDate: '',
      TotalOwingAmount: '',
      DueDate: '',
      PlatformName: '',
      extra_a: '',
    };
    expect(found(empty)).toEqual([
      'phone:required',
      'BorrowerName:required',
      'TotalOwingAmount:required',
      'DueDate:required',
      'PlatformName:required',
    ]);
    expect(found(empty, { ...context, line: 'marketing' })).toEqual([
      'phone:required',
      'BorrowerName:required',
      'PlatformName:required',
    ]);
    expect(found(empty, { ...context, line: 'info_check' })).toEqual([
      'phone:required',
      'BorrowerName:required',
      'PlatformName:required',
    ]);
    expect(found(empty, { ...context, line: 'cod' })).toEqual([
      'phone:required',
      'BorrowerName:required',
      'TotalOwingAmount:required',
      'PlatformName:required',
    ]);
  });

  it.each([
    ['1500000', []],
    ['0', []],
    ['10.05', []],
    ['1841740.6', []],
    ['-5', ['BorrowedAmount:amountNegative']],
    ['1,5 juta', ['BorrowedAmount:amountFormat']],
    ['1.500.000', ['BorrowedAmount:amountFormat']],
    ['1,500', ['BorrowedAmount:amountFormat']],
    ['1e6', ['BorrowedAmount:amountFormat']],
    ['10.055', ['BorrowedAmount:amountFormat']],
    ['Rp 5', ['BorrowedAmount:amountFormat']],
    ['9999999999999', ['BorrowedAmount:amountTooLarge']],
  ])('amount %s: problems %j', (BorrowedAmount, codes) => {
    expect(found({ BorrowedAmount })).toEqual(codes);
  });

  it.each([
    ['2026-10-15', []],
    ['2026-13-40', ['BorrowedDate:dateImpossible']],
    ['2026-02-29', ['BorrowedDate:dateImpossible']],
    ['21/11/2026', ['BorrowedDate:dateFormat']],
    ['2026-1-5', ['BorrowedDate:dateFormat']],
    ['46000', ['BorrowedDate:dateFormat']],
    ['2026-11-14', ['BorrowedDate:borrowedAfterDue']], // the due day itself is not earlier
    ['2026-11-20', ['BorrowedDate:borrowedAfterDue']],
    ['', []],
  ])('borrowed on %s, due on 2026-11-14: problems %j', (BorrowedDate, codes) => {
    expect(found({ BorrowedDate })).toEqual(codes);
  });

  it('gender: is read in the words of the four languages', () => {
    const read = (gender: string) => checkContactRow({ ...good, gender }, context).fields.gender;
    for (const word of ['Male', 'M', '男', 'Laki-laki', 'pria', 'Hombre', 'masculino']) expect(read(word)).toBe('male');
    for (const word of ['Female', 'f', '女', 'Perempuan', 'wanita', 'Mujer', 'femenino'])
      expect(read(word)).toBe('female');
  });

  it('has further problems: phone, gender, lengths and platform', () => {
    expect(found({ phone: 'not a number' })).toEqual(['phone:phoneInvalid']);
    expect(found({ gender: 'other' })).toEqual(['gender:genderUnknown']);
    expect(found({ BorrowerName: '王'.repeat(101) })).toEqual(['BorrowerName:tooLong']);
    expect(found({ BorrowerName: '王'.repeat(100), extra_d: 'x'.repeat(200) })).toEqual([]);
    expect(found({ extra_d: 'x'.repeat(201) })).toEqual(['extra_d:tooLong']);
    expect(checkContactRow({ ...good, PlatformName: 'Unknown Platform' }, context).problems).toEqual([
      { field: 'PlatformName', code: 'platformUnknown', params: { value: 'Unknown Platform' } },
    ]);
    expect(found({ PlatformName: 'toString' })).toEqual(['PlatformName:platformUnknown']);
  });

  it('has the columns of its line only', () => {
    expect(Object.keys(checkContactRow(good, { ...context, line: 'marketing' }).fields)).toEqual([
      'phone',
      'BorrowerName',
      'gender',
      'PlatformName',
      'extra_a',
    ]);
    expect(found({ DueDate: 'nonsense' }, { ...context, line: 'marketing' })).toEqual([]);
  });
});

describe('files of the data set', () => {
  it('contacts-bad-rows: one known fault in every second of its first rows', () => {
    const [head = [], ...rows] = rowsOf('contacts-bad-rows.csv');
    const header = readContactHeader('collection', head);
    const bad = rows.flatMap((row, index) => {
      const codes = checkContactRow(cellsByColumn(header, row), context).problems.map(
        ({ field, code }) => `${field}:${code}`,
      );
      return codes.length > 0 ? [`${index + 2} ${codes.join()}`] : [];
    });
    // The duplicate of row 12 is found over the whole list, not by the row.
    expect(bad).toEqual([
      '5 phone:phoneInvalid',
      '7 BorrowedDate:dateImpossible',
      '9 BorrowedDate:borrowedAfterDue',
      '11 PlatformName:platformUnknown',
      '15 BorrowedAmount:amountFormat',
      '17 BorrowerName:required',
      '19 DueDate:dateFormat',
      '21 phone:phoneInvalid',
      '23 TotalOwingAmount:amountNegative',
    ]);
  });

  it('contacts-200: every row is valid', () => {
    const [head = [], ...rows] = rowsOf('contacts-200.csv');
    const header = readContactHeader('collection', head);
    expect(isUsable(header)).toBe(true);
    expect(rows).toHaveLength(200);
    expect(rows.filter((row) => checkContactRow(cellsByColumn(header, row), context).problems.length > 0)).toEqual([]);
  });

  it('contacts-wrong-header: its missing columns are named', () => {
    const [head = []] = rowsOf('contacts-wrong-header.csv');
    const header = readContactHeader('collection', head);
    expect(header.missing).toEqual(['phone', 'BorrowerName']);
    expect(header.ignored).toEqual(['Phone Number', 'Name']);
    expect(isUsable(header)).toBe(false);
  });
});

describe('header of a contact list', () => {
  it('may be in any order and case, with spaces', () => {
    const header = readContactHeader('marketing', [
      '\ufeffplatform name',
      'PHONE',
      '',
      'Borrower_Name',
      'note',
      'Extra A',
    ]);
    expect(header.columns.map(({ name, found: at }) => `${name}:${at?.index ?? '-'}`)).toEqual([
      'phone:1',
      'phone_2:-',
      'phone_3:-',
      'BorrowerName:3',
      'gender:-',
      'PlatformName:0',
      'extra_a:5',
      'extra_b:-',
      'extra_c:-',
      'extra_d:-',
    ]);
    expect(header).toMatchObject({ missing: [], ignored: ['note'], repeated: [] });
    expect(cellsByColumn(header, ['Nusa Pinjam', '+6281', 'x', 'Dewi'])).toEqual({
      phone: '+6281',
      BorrowerName: 'Dewi',
      PlatformName: 'Nusa Pinjam',
      extra_a: '',
    });
  });

  it('may not have a column twice', () => {
    const header = readContactHeader('marketing', ['phone', 'Phone', 'BorrowerName', 'PlatformName']);
    expect(header.repeated).toEqual(['phone']);
    expect(isUsable(header)).toBe(false);
  });

  it('has columns of these kinds', () => {
    expect(contactColumnKinds).toEqual({
      phone: 'phone',
      phone_2: 'phone',
      phone_3: 'phone',
      BorrowerName: 'text',
      gender: 'gender',
      BorrowedAmount: 'amount',
      BorrowedDate: 'date',
      TotalOwingAmount: 'amount',
      DueDate: 'date',
      PlatformName: 'platform',
      extra_a: 'text',
      extra_b: 'text',
      extra_c: 'text',
      extra_d: 'text',
    });
  });
});
