import axios, { type AxiosInstance } from 'axios';

/** Section 7: long uploads and exports are waited for, a hung one is not waited for for ever. */
const TIMEOUT_MS = 900_000;

/** A script of its own, which comes with the first request: who looks at the sign-in page has asked for nothing yet. */
export function createClient(baseUrl: string): AxiosInstance {
  return axios.create({ baseURL: baseUrl, timeout: TIMEOUT_MS, validateStatus: () => true });
}
