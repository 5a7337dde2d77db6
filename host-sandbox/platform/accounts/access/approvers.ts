import { eq, sql } from 'drizzle-orm';
import { permissionOf, type MenuId, type Permission } from '@/domain/access/access';
import { approvalSubjects, type ApprovalSubject } from '@/domain/accounts/company';
import { lineIds, lineTable } from '@/domain/products/lines';
import { downloadApprover } from '@/domain/reports/downloadApproval';
import { company } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';

/** What a company can require an approval of, and the menu whose permission approves it. */
const menus = {
  add_task: 'CallTasks',
  add_plan: 'CallPlans',
  download_list: downloadApprover,
} as const satisfies Record<ApprovalSubject, MenuId>;

interface CompanyProducts {
  readonly companyId: number;
  readonly products: readonly string[];
}

/** The permissions to approve these, of each line the company has. */
function toApprove(subjects: readonly ApprovalSubject[], products: readonly string[]): Permission[] {
  const lines = lineIds.filter((line) => products.includes(line));
  return subjects.flatMap((subject) =>
    lines.map((line) => permissionOf(lineTable[line].module, menus[subject], 'approve')),
  );
}

/** Whether an enabled person may approve it, on every line the company has. */
export async function hasApprovers(
  db: Db,
  { companyId, products }: CompanyProducts,
  subject: ApprovalSubject,
): Promise<boolean> {
  const wanted = toApprove([subject], products);
  return (await usable(db, companyId, wanted)).length === wanted.length;
}

/** Of the approvals the company requires: the permissions that an enabled person has. */
export async function approvalsCovered(db: Db, company: CompanyProducts): Promise<string[]> {
  const required = await requiredApprovals(db, company);
  return required.length === 0 ? [] : usable(db, company.companyId, required);
}

/** The permissions to approve what the company requires an approval of. */
export async function requiredApprovals(db: Db, { companyId, products }: CompanyProducts): Promise<Permission[]> {
  const [own] = await db.select({ required: company.showApproval }).from(company).where(eq(company.id, companyId));
  const subjects = approvalSubjects.filter((subject) => own?.required[subject] === true);
  return toApprove(subjects, products);
}

async function usable(db: Db, companyId: number, permissions: readonly Permission[]): Promise<string[]> {
  const { rows } = await db.execute<{ permission: string }>(sql`
    select permission from unnest(${sql.param([...permissions])}::text[]) as wanted (permission)
     where exists (select from app_user u join role r on r.id = u.role_id
                    where u.company_id = ${companyId} and u.status = 'enabled' and r.permissions && array[permission, '*'])`);
  return rows.map(({ permission }) => permission);
}
