import type { FaultTable } from './fault';

const stated = 'Says what happened and offers to try again; what was read before stays.';

export const netFaults = {
  'net.slow': { title: 'Slow', does: 'Each answer takes 3 seconds more.', owes: 'Shows that it loads; keeps what it shows.', code: null, needs: 'now', by: 'server' },
  'net.500': { title: 'Server error', does: 'Each request is answered 500.', owes: stated, code: null, needs: 'now', by: 'server' },
  'net.502': { title: 'Gateway page', does: 'Each request is answered 502 with a gateway\'s HTML.', owes: stated, code: null, needs: 'now', by: 'server' },
  'net.429': { title: 'Too many requests', does: 'Each request is answered 429 with Retry-After: 2.', owes: `Does not ask again before that. ${stated}`, code: null, needs: 'now', by: 'server' },
  'net.403': { title: 'Not allowed', does: 'Each request is answered 403.', owes: 'Says that it is not allowed; never the 401 command.', code: null, needs: 'now', by: 'server' },
  'net.html': { title: 'HTML instead of JSON', does: 'Each request is answered 200 with an HTML page.', owes: stated, code: null, needs: 'now', by: 'server' },
  'net.truncated': { title: 'JSON cut off', does: 'Each answer ends half way.', owes: stated, code: null, needs: 'now', by: 'server' },
  'net.reset': { title: 'Line breaks', does: 'The line breaks in the middle of each answer.', owes: stated, code: null, needs: 'now', by: 'server' },
  'net.offline': { title: 'Offline', does: 'Each request\'s line is closed unanswered.', owes: stated, code: null, needs: 'now', by: 'server' },
  'net.reorder': { title: 'Answers overtake', does: 'Every other answer takes 1.5 seconds more, so that later ones arrive first.', owes: 'The last question\'s answer is what stands there.', code: null, needs: 'now', by: 'server' },
  'net.live-refused': { title: 'No live connection', does: 'The WebSocket is refused.', owes: 'Works by asking; says that figures are as of a moment.', code: null, needs: 'remount', by: 'server' },
  'net.live-drops': { title: 'Live connection drops', does: 'The WebSocket is cut after 2 seconds, each time.', owes: 'Joins again, less and less often, and misses nothing.', code: null, needs: 'remount', by: 'server' },
} satisfies FaultTable;
