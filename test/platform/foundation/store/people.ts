import type pg from 'pg';

/** Two companies with a role and a person each: the least that other tables refer to. */
export async function addTwoCompanies(client: pg.ClientBase): Promise<void> {
  for (const [id, name] of [
    [1, 'Nusa'],
    [2, 'Kirana'],
  ] as const) {
    await client.query(
      `insert into company (id, name, country_code, time_zone, products, licence_until, licence_concurrency, show_approval)
       overriding system value values ($1, $2, 'ID', 'Asia/Jakarta', '{collection}', '2027-01-01', 10, '{}')`,
      [id, name],
    );
    await client.query(
      `insert into role (id, company_id, name, description, business_types, permissions, data_scope)
       overriding system value values ($1, $1, 'all', '', '{}', '{*}', 'company')`,
      [id],
    );
    await client.query(
      `insert into app_user (id, company_id, account, first_name, last_name, password_hash, status, must_change_password, role_id, language)
       overriding system value values ($1, $1, $2, 'A', 'B', 'x', 'enabled', false, $1, 'en')`,
      [id, `admin@${name.toLowerCase()}.test`],
    );
  }
}
