import { Navigate, useParams } from 'react-router';
import { numberInAddress, setAddress } from '../domain/set-address';
import { classInAddress } from '../domain/school-class';
import { NotFoundScreen } from './not-found-screen';

/** `/5/birds-flash-cards/`, `/class/5/`: a set or a class by the address the service gives it leads to the app's own. Any other address is none. */
export function ServiceAddressRoute() {
  const { serviceSetId = '', slug } = useParams();
  const inClass = serviceSetId === 'class' ? classInAddress(slug ?? '') : null;
  if (inClass !== null) return <Navigate to={`/classes/${inClass}`} replace />;
  const number = numberInAddress(serviceSetId);
  if (number === null || (slug !== undefined && !slug.endsWith('flash-cards'))) return <NotFoundScreen />;
  return <Navigate to={setAddress({ serviceId: number })} replace />;
}
