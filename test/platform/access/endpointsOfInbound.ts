/** As on the lines: operators see masked numbers and take no recordings. */
export const runningInbound = [
  'inboundNumber.save',
  'inboundNumber.switchOn',
  'inboundNumber.switchOff',
  'inboundSetting.save',
  'inboundLive.hint',
  'inboundLive.force',
  'inboundLive.putThrough',
  'inboundLive.end',
  'download.inboundCalls',
];

export const seeingCallers = ['inboundCall.plaintext', 'download.inboundRecordings'];
