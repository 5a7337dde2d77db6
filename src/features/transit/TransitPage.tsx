import { Navigate, useLocation, useParams } from 'react-router-dom';
import { pathTo } from '@/registry/links';
import { useSignInPort } from '@/session/signInPort';
import { targetOf } from './targetOf';

/** Hands its query on to the page it names, after sign-in where there is no session; any other name is not found. */
export default function TransitPage() {
  const { page = '' } = useParams();
  const { search } = useLocation();
  const signInPort = useSignInPort();
  const target = targetOf(page);
  const isKnown = target !== null && signInPort.wayBack(target) === target;
  return <Navigate to={isKnown ? target + search : pathTo('notFound')} replace />;
}
