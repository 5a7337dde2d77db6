/** Operators have the lines, and nothing of inbound. */
export const runningInbound = [
  'inboundNumber.save',
  'inboundNumber.switchOn',
  'inboundNumber.switchOff',
  'inboundSetting.save',
  'inboundCall.plaintext',
  'inboundLive.hint',
  'inboundLive.force',
  'inboundLive.putThrough',
  'inboundLive.end',
  'download.inboundCalls',
  'download.inboundRecordings',
];
