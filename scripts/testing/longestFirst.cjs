// @ts-check
const { basename } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/** Groups are named in the order they should begin: the longest last would leave workers idle. */
module.exports = class LongestFirst extends Sequencer {
  /** @override @param {Parameters<InstanceType<typeof Sequencer>['sort']>[0]} tests */
  sort(tests) {
    return [...tests].sort((a, b) => basename(a.path).localeCompare(basename(b.path)));
  }
};
