-- Most calls of a company in one day of its time zone, over all lines of business; null is no limit.
alter table company add column daily_call_cap integer check (daily_call_cap >= 1);
