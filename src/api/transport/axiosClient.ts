import axios, { type AxiosInstance } from 'axios';

/** Long enough for uploads and exports, and an end for one that hangs, ms. */
const TIMEOUT_MS = 900_000;

/** A script of its own, which comes with the first request: the sign-in page sends none at first. */
export function createClient(baseUrl: string): AxiosInstance {
  return axios.create({ baseURL: baseUrl, timeout: TIMEOUT_MS, validateStatus: () => true });
}
