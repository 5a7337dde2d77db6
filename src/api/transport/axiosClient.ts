// Before axios, whose script looks for it.
import { removeImmediate } from './immediate';
import axios, { type AxiosInstance } from 'axios';

removeImmediate();

/** Timeout, ms: long enough for uploads and exports. */
const TIMEOUT_MS = 900_000;

/** In a chunk of its own, loaded with the first request, because the sign-in page sends none at first. */
export function createClient(baseUrl: string): AxiosInstance {
  return axios.create({
    baseURL: baseUrl,
    timeout: TIMEOUT_MS,
    validateStatus: () => true,
    // Otherwise each request waits for the browser to look for a cookie, which would be the host's.
    withXSRFToken: false,
  });
}
