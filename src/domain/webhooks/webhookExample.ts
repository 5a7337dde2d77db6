/** The worked example of docs/webhooks.md: keys for documentation only, one message under them, and its content. */
export const exampleKeys = {
  ServerEncryptionKey: 'ExampleServerKeyDoNotUse00000032',
  CallbackSignKey: 'ExampleSignKeyDoNotUse0000000032',
} as const;

export const exampleMessage = {
  headers: {
    'webhook-id': 'evt_2f1c9a1e-7f0b-4b0e-9d58-0c6a5f6c1d11',
    'webhook-timestamp': '1795324800',
    'webhook-signature': 'v1,9fBtapxP5LOMYiFuq9SMxxNtkXnMA9yb0a4ILUGGrtc=',
    'aicc-event': 'task_end',
    'aicc-try': '1',
  },
  body: '{"v":1,"items":[{"key":"76c86151","iv":"AAECAwQFBgcICQoL","data":"wDfPCrCkLiI9GneP1RlqwzmaKRvb3xq11Ja51WJm/WUErYzI3+VthLcfOvbcxwEvKNvLZFnLkWvP9gBgU1FwIQLK066xv9Qkxj6w3RRj5Kr3w356CljnwfZ8a43C69MiyhSeFmZyKgprEewjNUsN7x/mAkSRcY7XiEFD5TEfXEB6P6ICaDEVpMg8F6UNziH9Aax3X8pgtyyunYXXCngVcyCRm8FzYWSnJewTK2N1f+JhsYSDReIFnCC5A3MDuogLQzF6/QF0nbCf+EtJ0nQuS5Bcmdu+W17PMpjt6Ig5bg=="}]}',
} as const;

export const exampleText =
  '{"id":"evt_2f1c9a1e-7f0b-4b0e-9d58-0c6a5f6c1d11","type":"task_end","sequence":1042,"occurredAt":"2026-11-21T05:20:00.000Z","data":{"taskId":4711,"taskName":"November reminders","contacts":300,"reached":187}}';
