import { Link } from 'react-router-dom';
import type { Reply } from '@/contract/contract';
import type { RobotPlace } from '@/domain/robots/robotPlace';
import { pathTo } from '@/registry/links';
import { useMay } from '@/session/useMay';

const screenOf = { task: 'taskDetail', plan: 'planDetail' } as const;
const menuOf = {
  task: 'CallTasks',
  plan: 'CallPlans',
  strategy: 'CallStrategy',
  number: 'InboundRobotManage',
} as const;

interface UsedNameProps {
  line: RobotPlace;
  of: Pick<Reply<'robot.usage'>['list'][number], 'kind' | 'id' | 'name'>;
}

/** The name of what uses a robot; a link for those who may see it. */
export function UsedName({ line, of: { kind, id, name } }: UsedNameProps) {
  const may = useMay(menuOf[kind], line)();
  if (!may) return <span>{name}</span>;
  const to =
    line === 'Inbound' || kind === 'number'
      ? pathTo('inboundRobots')
      : kind === 'strategy'
        ? pathTo('strategyList', { line }, { open: id })
        : pathTo(screenOf[kind], { line, id });
  return (
    <Link data-track="robot.used" to={to}>
      {name}
    </Link>
  );
}
