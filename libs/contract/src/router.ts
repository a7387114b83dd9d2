/**
 * The router as remotes may use it: one instance, the shell's. Never import react-router-dom
 * itself, a second copy has no context.
 */
export {
  Link,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
