import type { PlannedCall } from '@/domain/calling/carrier';
import type { Chance } from '@/domain/calling/chance';
import { isDeskPlan, SORRY_S } from '@/domain/calling/deskCallPlan';
import { agentTalk } from './agentTalk';
import { turnOf, type Script } from '@/domain/robots/script';
import { cutTalk } from '@/domain/calls/cutTalk';
import type { Turn } from '@/domain/calls/turn';

/** The robot's part: up to the transfer, whatever comes of it. */
export function untilDesk(plan: PlannedCall): PlannedCall {
  return isDeskPlan(plan) ? { ...plan, transfer: 'success', hangup: 'agent' } : plan;
}

/** The part after the robot: talk with an agent, or the news that none is free. */
export function afterRobot(
  script: Script,
  plan: PlannedCall,
  chance: Chance,
  fromMs: number,
  say: (text: string) => string,
): Turn[] {
  if (!isDeskPlan(plan)) return plan.agentSeconds > 0 ? agentTalk(script.language, plan, chance, fromMs) : [];
  const waitedMs = plan.desk.waitSeconds * 1000;
  if (plan.agentSeconds === 0) return sorry(script, fromMs + waitedMs, say);
  // Drawn for as long as the callee would stay, so that what was heard during the call stays the same after it.
  const whole = agentTalk(
    script.language,
    { ...plan, agentSeconds: plan.desk.staySeconds, hangup: 'user' },
    chance,
    fromMs + waitedMs,
  );
  return cutTalk(whole, fromMs + waitedMs + plan.agentSeconds * 1000);
}

function sorry(script: Script, endMs: number, say: (text: string) => string): Turn[] {
  const put = Object.values(script.turns).find(({ kind }) => kind === 'transfer');
  const node = put?.next ?? null;
  const said = turnOf(script, node);
  if (node === null || said === null) return [];
  return [
    {
      speaker: 'robot',
      text: say(said.brief === '' ? said.say : said.brief),
      atMs: endMs - SORRY_S * 1000,
      durationMs: SORRY_S * 1000,
      node,
    },
  ];
}
