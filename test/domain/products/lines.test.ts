import { isLine, lineIds, lineTable } from '@/domain/products/lines';
import { productIds, productOfModule, productOfPermission } from '@/domain/products/products';

describe('lines', () => {
  it('have these modules', () => {
    expect(Object.fromEntries(lineIds.map((line) => [line, lineTable[line].module]))).toEqual({
      collection: 'normal',
      marketing: 'promotion',
      info_check: 'ic',
      cod: 'cod',
    });
    expect(isLine('info_check')).toBe(true);
    expect(isLine('Inbound')).toBe(false);
    expect(isLine('toString')).toBe(false);
  });

  it('contact columns: collection has the whole template, the others a part in the same order', () => {
    const template = [
      // two further numbers
      'phone',
      'phone_2',
      'phone_3',
      'BorrowerName',
      'gender',
      'BorrowedAmount',
      'BorrowedDate',
      'TotalOwingAmount',
      'DueDate',
      'PlatformName',
      'extra_a',
      'extra_b',
      'extra_c',
      'extra_d',
    ];
    expect(lineTable.collection.contactColumns).toEqual(template);
    for (const line of lineIds) {
      const { contactColumns, required } = lineTable[line];
      expect(template.filter((column) => contactColumns.some((one) => one === column))).toEqual(contactColumns);
      expect(contactColumns).toEqual(expect.arrayContaining(['phone', 'BorrowerName', 'PlatformName', ...required]));
      expect(required).toContain('BorrowerName');
    }
  });

  it('products: have these ids, and are found by their module', () => {
    expect(productIds).toEqual([
      'collection',
      'marketing',
      'info_check',
      'cod',
      'Inbound',
      'chatbot',
      'CallingOperation',
      'operation',
      'systemSet',
    ]);
    expect(productOfModule('calling')).toBe('CallingOperation');
    expect(productOfModule('system')).toBe('systemSet');
  });

  it('a permission: needs a product of the company only when companies can buy that product', () => {
    expect(productOfPermission('ic*Dashboard*view')).toBe('info_check');
    expect(productOfPermission('chatbot*ChatbotTeamInbox*end')).toBe('chatbot');
    expect(productOfPermission('system*UserControl*add')).toBeNull();
    expect(productOfPermission('calling*SingleTest*test')).toBeNull();
    // a customer's administrator never reaches other accounts
    expect(productOfPermission('operation*CrossLogin*crossLogin')).toBe('operation');
  });
});
