/** Password of every demo person; the sandbox prints it. */
export const demoPassword = 'Demo12345';

export type CompanyKey = 'nusa' | 'kirana' | 'aicc';
export type RoleKey =
  | 'administrator'
  | 'operator'
  | 'ownOperator'
  | 'groupOperator'
  | 'approver'
  | 'agent'
  | 'viewer'
  | 'crossLogin';

export interface DemoPerson {
  readonly account: string;
  readonly company: CompanyKey;
  readonly role: RoleKey;
  readonly firstName: string;
  readonly lastName: string;
  /** name of their group */
  readonly group?: string;
  /** what this person is for */
  readonly state?: 'mustChangePassword' | 'locked' | 'disabled';
  /** A published demo secret of the sandbox, never of a real person. */
  readonly totpSecret?: string;
}

/** One person per role and state that a host team or a test wants to meet. */
export const demoPeople: readonly DemoPerson[] = [
  { account: 'admin@nusa.test', company: 'nusa', role: 'administrator', firstName: 'Ayu', lastName: 'Lestari' },
  {
    account: 'operator@nusa.test',
    company: 'nusa',
    role: 'operator',
    firstName: 'Bayu',
    lastName: 'Pratama',
    group: 'Jakarta',
  },
  { account: 'approver@nusa.test', company: 'nusa', role: 'approver', firstName: 'Citra', lastName: 'Wijaya' },
  { account: 'agent@nusa.test', company: 'nusa', role: 'agent', firstName: 'Dewi', lastName: 'Santoso' },
  { account: 'viewer@nusa.test', company: 'nusa', role: 'viewer', firstName: 'Eko', lastName: 'Halim' },
  {
    account: 'twofactor@nusa.test',
    company: 'nusa',
    role: 'administrator',
    firstName: 'Fitri',
    lastName: 'Utami',
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  },
  {
    account: 'newcomer@nusa.test',
    company: 'nusa',
    role: 'operator',
    firstName: 'Gilang',
    lastName: 'Rahman',
    state: 'mustChangePassword',
  },
  {
    account: 'locked@nusa.test',
    company: 'nusa',
    role: 'operator',
    firstName: 'Hendra',
    lastName: 'Saputra',
    state: 'locked',
  },
  {
    account: 'disabled@nusa.test',
    company: 'nusa',
    role: 'operator',
    firstName: 'Indah',
    lastName: 'Siregar',
    state: 'disabled',
  },
  // see their own tasks and plans, or those of their group
  {
    account: 'own@nusa.test',
    company: 'nusa',
    role: 'ownOperator',
    firstName: 'Joko',
    lastName: 'Susilo',
    group: 'Surabaya',
  },
  {
    account: 'group@nusa.test',
    company: 'nusa',
    role: 'groupOperator',
    firstName: 'Kiki',
    lastName: 'Amalia',
    group: 'Jakarta',
  },
  { account: 'ops@aicc.test', company: 'aicc', role: 'crossLogin', firstName: 'Olga', lastName: 'Peters' },
  { account: 'admin@kirana.test', company: 'kirana', role: 'administrator', firstName: 'Kartika', lastName: 'Dewi' },
  { account: 'operator@kirana.test', company: 'kirana', role: 'operator', firstName: 'Laras', lastName: 'Putri' },
  { account: 'approver@kirana.test', company: 'kirana', role: 'approver', firstName: 'Made', lastName: 'Wirawan' },
];
