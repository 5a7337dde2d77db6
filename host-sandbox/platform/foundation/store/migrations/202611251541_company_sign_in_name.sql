-- What single sign-on finds a company by. A company can change its name, but not this; names that two companies had led
-- nowhere before and lead nowhere now.
alter table company add column sign_in_name text;
update company c set sign_in_name = trim(c.name)
 where not exists (select 1 from company o where o.id <> c.id and lower(trim(o.name)) = lower(trim(c.name)));
create unique index company_sign_in_name on company (lower(sign_in_name));
-- Companies of one test group may choose each other's chatbots; null is none.
alter table company add column test_group text;
