import { Navigate, useParams } from 'react-router';
import { numberInAddress, setAddress } from '../domain/set-address';
import { NotFoundScreen } from './not-found-screen';

/** `/5/birds-flash-cards/`: a set by the address the service gives it leads to the app's own. Any other address is none. */
export function ServiceAddressRoute() {
  const { serviceSetId = '', slug } = useParams();
  const number = numberInAddress(serviceSetId);
  if (number === null || (slug !== undefined && !slug.endsWith('flash-cards'))) return <NotFoundScreen />;
  return <Navigate to={setAddress({ serviceId: number })} replace />;
}
