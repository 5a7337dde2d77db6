/** Fetched only where a host listens to the frame. */
export async function loadHostFrame() {
  return (await import(/* webpackChunkName: "host-frame" */ './HostFrame')).HostFrame;
}
