-- What is over awaits no decision.
update contact c set final_reason = 'notApproved'
  from task t
 where t.id = c.task_id and t.state in ('finished', 'canceled') and c.state = 'skipped' and c.final_reason = 'awaitingApproval';
update task set approval = case when started_at is null then 'withdrawn' else 'approved' end
 where approval = 'awaiting' and state in ('finished', 'canceled');
update plan set approval = 'withdrawn' where approval = 'awaiting' and state in ('finished', 'canceled');
