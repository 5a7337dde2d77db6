/** Operators have the lines, and nothing of inbound. */
export const runningInbound = [
  'inboundNumber.save',
  'inboundNumber.switchOn',
  'inboundNumber.switchOff',
  'inboundSetting.save',
  'inboundCall.plaintext',
  'download.inboundCalls',
  'download.inboundRecordings',
];
