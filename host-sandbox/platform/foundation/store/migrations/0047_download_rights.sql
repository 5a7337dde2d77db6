-- The menu each file was asked for on: its permission is asked for again whenever the file is (downloads/rights.ts).
update download set params = params || jsonb_build_object('menu', case kind
  when 'taskDetails' then 'CallTasks'
  when 'calls' then 'CallDetails'
  when 'blacklist' then 'BlackList'
  when 'operations' then 'OperatingRecord'
  else 'StageReport' end);
