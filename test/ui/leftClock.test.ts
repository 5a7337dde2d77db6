test.each(['one', 'another'])('%s test: finds the real clock, however the one before it ended', async () => {
  const begun = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(performance.now() - begun).toBeGreaterThan(15);
  // Left as by a test that fails in its midst.
  jest.useFakeTimers();
});
